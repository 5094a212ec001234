import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { filesUnder } from './build.mjs'
import { isWritable } from './command.mjs'

/** Inputs of the demo media: its generators, the segment grid, the drawing libraries. */
const generators = ['package-lock.json', 'demo/src', 'media/src']
const maxEntries = 2
/** A copy that is older than an hour was abandoned. */
const abandonedMs = 3_600_000

/** Returns undefined where no folder is writable. @param {NodeJS.ProcessEnv} [env] @param {string} [home] */
export function mediaCacheFolder(env = process.env, home = homedir()) {
  const folder = join(env['XDG_CACHE_HOME'] || join(home, '.cache'), 'onair/demo-media')
  return isWritable(folder) ? folder : undefined
}

/** Changes with the generators and with the encoder. @param {string} folder @param {string} encoder */
export function mediaKey(folder, encoder) {
  const hash = createHash('sha256').update(encoder)
  for (const source of generators) {
    const path = join(folder, source)
    if (!existsSync(path)) continue
    for (const file of source.includes('.') ? [path] : filesUnder(path)) {
      hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 32)
}

/** Copies atomically; of two concurrent copies the first stays. @param {string} from @param {string} to */
function copyWhole(from, to) {
  const unfinished = join(dirname(to), `.${basename(to)}-${process.pid}.new`)
  try {
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(from, unfinished, { recursive: true, preserveTimestamps: true })
    renameSync(unfinished, to)
    return true
  } catch {
    return false
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Marks an entry as used now; another process may have removed it. @param {string} entry */
function touch(entry) {
  try {
    utimesSync(entry, new Date(), new Date())
  } catch {
    // It was removed because there are newer ones.
  }
}

/** Keeps the newest entries. @param {string} cache */
function prune(cache) {
  const entries = readdirSync(cache).map((name) => ({
    name,
    ms: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now(),
  }))
  const whole = entries
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => other.ms - one.ms)
  const abandoned = entries.filter(({ name, ms }) => name.startsWith('.') && Date.now() - ms > abandonedMs)
  for (const { name } of [...whole.slice(maxEntries), ...abandoned]) {
    rmSync(join(cache, name), { recursive: true, force: true })
  }
}

/** Copies an entry to a folder that does not exist yet. @param {string} cache @param {string} key @param {string} place */
export function restoreMedia(cache, key, place) {
  const entry = join(cache, key)
  if (existsSync(place) || !existsSync(entry)) return false
  mkdirSync(dirname(place), { recursive: true })
  if (!copyWhole(entry, place)) return false
  touch(entry)
  return true
}

/** Stores newly made media for the next clone. @param {string} cache @param {string} key @param {string} made */
export function storeMedia(cache, key, made) {
  const entry = join(cache, key)
  if (!existsSync(entry) && copyWhole(made, entry)) touch(entry)
  prune(cache)
}
