import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { SetupFailure } from './display.mjs'
import { installPackages } from './system-packages.mjs'

/** Programs that the tests need, with their Debian packages. */
const programs = [
  { name: 'ffmpeg', package: 'ffmpeg', why: 'to record feeds and import films' },
  { name: 'ffprobe', package: 'ffmpeg', why: 'to import films' },
  { name: 'nginx', package: 'nginx-light', why: 'to stand at the edge' },
  { name: 'redis-server', package: 'redis-server', why: 'to count calls for several hosts' },
  { name: 'pgbouncer', package: 'pgbouncer', why: 'to stand before the database' },
  { name: 'ngx_http_js_module.so', package: 'libnginx-mod-http-js', why: 'to check links at the edge' },
]

/** Those of the benches of requests. */
export const benchPrograms = [
  ...programs,
  { name: 'wrk', package: 'wrk', why: 'to ask as fast as a server answers' },
]

const extraFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/lib/nginx/modules']

/** @param {string} path */
function isThere(path) {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** @param {{ env?: NodeJS.ProcessEnv, exists?: (path: string) => boolean }} [machine] */
export function missingPrograms({ env = process.env, exists = isThere } = {}, wanted = programs) {
  const folders = [...(env['PATH'] ?? '').split(':').filter(Boolean), ...extraFolders]
  return wanted.filter(({ name }) => !folders.some((folder) => exists(join(folder, name))))
}

/** @param {import('./display.mjs').Display} display */
export async function requirePrograms(display, wanted = programs) {
  return display.step('programs', async (remark) => {
    const missing = missingPrograms({}, wanted)
    if (missing.length) await installPackages([...new Set(missing.map((program) => program.package))], remark)
    const [first] = missingPrograms({}, wanted)
    if (first) {
      throw new SetupFailure(`${first.name} is needed ${first.why}: install ${first.package} or its like.`)
    }
    remark(wanted.map(({ name }) => name).join(', '))
  })
}
