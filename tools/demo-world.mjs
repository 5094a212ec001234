import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { exitCode, root, run } from './command.mjs'
import { SetupFailure } from './display.mjs'
import { mediaCacheFolder, mediaKey, restoreMedia, storeMedia } from './media-cache.mjs'

const media = join(root, '.cache/test-media')

/** The encoder's version; 'packaged' for the one that the lock file pins. */
async function encoder() {
  const { code, output } = await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-version'])
  return code === 0 ? (output.split('\n')[0] ?? '') : 'packaged'
}

/**
 * Makes the demo world before the tests: during the suites it would take half of the machine.
 * @param {import('./display.mjs').Display} display
 */
export async function makeDemoWorld(display) {
  await display.step('demo world', async (remark) => {
    // Existing media may come from other generators; only newly made media is cached.
    const cache = existsSync(media) ? undefined : mediaCacheFolder()
    const key = cache && mediaKey(root, await encoder())
    const isRestored = cache && key && restoreMedia(cache, key, media)
    await runDemo(remark)
    if (cache && key && !isRestored) storeMedia(cache, key, media)
    remark(isRestored ? 'whole, from the cache' : 'whole')
  })
}

/** @param {(text: string) => void} remark */
async function runDemo(remark) {
  const folder = mkdtempSync(join(tmpdir(), 'onair-world-'))
  const env = {
    ...process.env,
    PORT: '0',
    ONAIR_DATA_FOLDER: folder,
    ONAIR_MEDIA_FOLDER: media,
    DEMO_MEDIA: 'short',
  }
  const child = spawn(process.execPath, [join(root, 'demo/dist/main.js')], { cwd: root, env })
  let written = ''
  let isWhole = false
  /** @param {Buffer} chunk */
  const read = (chunk) => {
    written += chunk.toString()
    remark(written.trim().split('\n').at(-1)?.trim() ?? '')
    isWhole ||= written.includes('The demo world is whole.')
    if (isWhole) child.kill('SIGTERM')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  await exitCode(child)
  rmSync(folder, { recursive: true, force: true })
  if (!isWhole) throw new SetupFailure(`${written}\nThe demo world could not be made.`)
}
