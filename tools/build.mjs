import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { npm, root, run, runMain } from './command.mjs'
import { createDisplay, SetupFailure } from './display.mjs'

const built = ['web', 'server', 'bank', 'demo']
const sources = ['package-lock.json', 'tsconfig.base.json', 'contract', 'media', 'ui', ...built]
const marker = 'demo/dist/.sources'

/** Lists the files below a folder that a build reads. @param {string} path @returns {string[]} */
export function filesUnder(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/^(\.|node_modules$|dist$)|\.test\.tsx?$|\.tsbuildinfo$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .toSorted()
}

/** A hash of all files that a build reads. @param {string} folder */
export function sourceHash(folder) {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    const path = join(folder, source)
    if (!existsSync(path)) continue
    for (const file of source.includes('.') ? [path] : filesUnder(path)) {
      hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** @param {string} folder @param {string} hash */
export function isBuilt(folder, hash) {
  const present = built.every((name) => existsSync(join(folder, name, 'dist')))
  return present && existsSync(join(folder, marker)) && readFileSync(join(folder, marker), 'utf8') === hash
}

/** @param {import('./display.mjs').Display} display */
export async function build(display, { always = false } = {}) {
  await display.step('build', async (remark) => {
    const hash = sourceHash(root)
    if (!always && isBuilt(root, hash)) return remark('unchanged')
    const ended = await Promise.all(
      built.map((name) => {
        const { command, args } = npm(['run', 'build', '--silent', '--workspace', name])
        return run(command, args)
      }),
    )
    const failed = ended.filter(({ code }) => code !== 0)
    if (failed.length)
      throw new SetupFailure(`${failed.map(({ output }) => output).join('\n')}\nThe build failed.`)
    writeFileSync(join(root, marker), hash)
    remark(built.join(', '))
  })
}

if (resolve(process.argv[1] ?? '') === import.meta.filename) {
  await runMain(async () => {
    await build(createDisplay(), { always: true })
    return 0
  })
}
