import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { npm, root, run } from './command.mjs'
import { SetupFailure } from './display.mjs'

const marker = join(root, 'node_modules/.onair-installed')

/** @typedef {{ version: string, platform: string, arch: string }} Machine */

/** Changes with the lock file, and with the platform that binaries are for. @param {string} lockText @param {Machine} [machine] */
export function installStamp(lockText, { version, platform, arch } = process) {
  return createHash('sha256').update(lockText).update(`${version} ${platform} ${arch}`).digest('hex')
}

/** @param {string} lockText @param {Machine} [machine] */
export function packageCount(lockText, { platform, arch } = process) {
  /** @type {{ packages: Record<string, { link?: boolean, os?: string[], cpu?: string[] }> }} */
  const lock = JSON.parse(lockText)
  return Object.entries(lock.packages).filter(
    ([path, { link, os, cpu }]) =>
      path.includes('node_modules/') &&
      !link &&
      (os?.includes(platform) ?? true) &&
      (cpu?.includes(arch) ?? true),
  ).length
}

/**
 * @typedef {{ name?: string, version?: string, link?: boolean, resolved?: string }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** npm asks the registry for the address of every package that the lock file gives none. @param {Lock} lock @param {string} registry */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    const folder = path.lastIndexOf('node_modules/')
    if (folder === -1 || locked.link || locked.resolved || !locked.version) return [path, locked]
    const name = locked.name ?? path.slice(folder + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`
    return [path, { ...locked, resolved: new URL(`${name}/-/${file}`, registry).href }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Of the two lock files npm reads this one; it names a registry, so it stays only as long as npm runs. */
const addressedLock = join(root, 'npm-shrinkwrap.json')

/** @param {string} lockText @param {() => ReturnType<typeof run>} work */
async function withAddressedLock(lockText, work) {
  const { command, args } = npm(['config', 'get', 'registry'])
  const { output } = await run(command, args)
  const registry = output.split('\n').find((line) => /^https?:\/\/\S+$/.test(line))
  if (!registry) return work()
  try {
    const addressed = withAddresses(JSON.parse(lockText), registry.replace(/\/*$/, '/'))
    writeFileSync(addressedLock, JSON.stringify(addressed))
    return await work()
  } finally {
    rmSync(addressedLock, { force: true })
  }
}

function installedStamp() {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {import('./display.mjs').Display} display */
export async function install(display) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = installStamp(lockText)
  await display.step('dependencies', async (remark) => {
    if (installedStamp() === stamp) return remark('unchanged')
    const total = packageCount(lockText)
    let fetched = 0
    const { command, args } = npm(['ci', '--include=dev', '--loglevel=http', '--no-audit', '--no-fund'])
    const installAll = () =>
      run(command, args, {
        onLine: (line) => {
          if (!/^npm http (fetch|cache) .*\.tgz/.test(line)) return
          fetched = Math.min(fetched + 1, total)
          remark(`${fetched} of ${total} packages`)
        },
      })
    let ended = await withAddressedLock(lockText, installAll)
    // This registry has its files elsewhere: asked for each package, it tells.
    if (/npm error code E40\d/.test(ended.output)) ended = await installAll()
    if (ended.code !== 0) throw new SetupFailure(failure(ended.output))
    remark(`${fetched} packages`)
    writeFileSync(marker, stamp)
  })
}

/** npm's own message, then the advice. @param {string} output */
export function failure(output) {
  const said = output
    .split('\n')
    .filter((line) => /^npm error \S/.test(line) && !line.includes('complete log'))
  return [...said.slice(0, 6), adviceFor(output)].join('\n')
}

/** @param {string} output */
function adviceFor(output) {
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'The packages could not be written: make the project folder yours and writable, then try again.'
  }
  if (/ENOSPC/.test(output)) return 'The packages did not fit on the disk: free about 1 GB, then try again.'
  if (/can only install packages when|EUSAGE/.test(output)) {
    return 'package.json and package-lock.json disagree: run npm install once and commit the lock file.'
  }
  if (/ENOENT/.test(output) && !/npm error/.test(output)) {
    return 'npm was not found: install Node.js together with npm, then try again.'
  }
  return 'The packages could not be installed: check the connection to the npm registry, then try again.'
}
