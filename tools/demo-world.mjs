import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { exitCode, root } from './command.mjs'
import { Hindrance } from './display.mjs'

/**
 * Makes what the demo shows before anybody tests it: made beside the suites it would take half the machine from them.
 * @param {import('./display.mjs').Display} display
 */
export async function makeDemoWorld(display) {
  await display.step('demo world', async (remark) => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-world-'))
    const env = {
      ...process.env,
      PORT: '0',
      ONAIR_DATA_FOLDER: folder,
      ONAIR_MEDIA_FOLDER: join(root, '.cache/demo-media'),
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
    if (!isWhole) throw new Hindrance(`${written}\nThe demo world could not be made.`)
    remark('whole')
  })
}
