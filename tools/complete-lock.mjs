// Adds entries for binaries of other systems, which npm leaves out when the registry does not offer them.
// Without them `npm ci` refuses the lock file everywhere; with them it skips what is for other machines.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root, runMain } from './command.mjs'

const systems = /(?<![a-z])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?![a-z])/
const processors = /(?<![a-z])(arm64|x64|ia32|arm|ppc64|riscv64|s390x|loong64|mips64el|wasm32)(?![a-z0-9])/

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** The lock entry of a package of binaries, derived from its name. @param {string} name @param {string} version */
export function entryOf(name, version) {
  const os = systems.exec(name)?.[1]
  const cpu = processors.exec(name)?.[1]
  if (!os || !cpu) return undefined
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : undefined
  return { version, cpu: [cpu], ...(libc && { libc }), optional: true, os: [os] }
}

/**
 * The completed packages of the lock file, and the added names.
 * @param {Record<string, Entry>} packages
 */
export function completePackages(packages) {
  /** @type {Record<string, Entry>} */
  const added = {}
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = /^\d+\.\d+\.\d+[\w.-]*$/.test(version) ? entryOf(name, version) : undefined
      const path = `node_modules/${name}`
      if (entry && !packages[path]) added[path] = dev ? { ...entry, dev } : entry
    }
  }
  const all = Object.entries({ ...packages, ...added }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { packages: Object.fromEntries(all), added: Object.keys(added) }
}

if (process.argv[1] === import.meta.filename) {
  await runMain(async () => {
    const path = join(root, 'package-lock.json')
    const lock = JSON.parse(readFileSync(path, 'utf8'))
    const { packages, added } = completePackages(lock.packages)
    if (added.length) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
    process.stdout.write(`${added.length} entries added to package-lock.json\n`)
    return 0
  })
}
