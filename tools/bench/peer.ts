import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startPinned } from './pinned-process.ts'

const folder = fileURLToPath(new URL('../../.cache/bench-peer', import.meta.url))
const program = fileURLToPath(new URL('peer.program.cjs', import.meta.url))

const manifest = {
  private: true,
  dependencies: { 'eyevinn-channel-engine': '3.0.5' },
  overrides: { restify: '11.1.0' },
}

/** Installs the peer beside the project, outside its lock file, without install scripts. */
export async function installPeer(): Promise<void> {
  const expected = JSON.stringify(manifest)
  await mkdir(folder, { recursive: true })
  const installed = await readFile(join(folder, 'installed'), 'utf8').catch(() => '')
  if (installed === expected) return
  await writeFile(join(folder, 'package.json'), expected)
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
  await writeFile(join(folder, 'installed'), expected)
}

/** The semicolon of its addresses would end a path in its router, so it is encoded. */
export function peerPath(channel: number): string {
  return `/channels/${channel}/master1000000.m3u8%3Bsession=${channel}`
}

export function startPeer(port: number, channels: number) {
  return startPinned([process.execPath, '--no-deprecation', program, folder, String(port), String(channels)])
}
