import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '@onair/server/testing/free-port'
import type { BrowserName } from './installed.ts'
import { openMarionetteWire } from './marionette.ts'
import { until } from './until.ts'
import { openHttpWire, type Wire } from './wire.ts'

const width = 1280
const height = 900

export interface OpenBrowser {
  wire: Wire
  close(): Promise<void>
}

interface Opening {
  /** Programs of the browser by their part. */
  paths: Record<string, string>
  /** An empty folder, deleted when the browser has ended. */
  folder: string
  /** Starts a program that is stopped with the browser. */
  start: (path: string | undefined, args: string[], options?: StartOptions) => ChildProcess
}

interface StartOptions {
  env?: Record<string, string>
  stdio?: StdioOptions
}

async function openDriver(port: number, capabilities: object): Promise<Wire> {
  const driver = `http://127.0.0.1:${port}`
  const isUp = async () => (await fetch(`${driver}/status`)).ok
  await until('the driver answers', isUp, Boolean)
  return openHttpWire(driver, capabilities)
}

async function openChromium({ paths, folder, start }: Opening): Promise<Wire> {
  const port = await findFreePort()
  start(paths['driver'], [`--port=${port}`])
  const args = ['--headless', '--no-sandbox', '--mute-audio', '--disable-dev-shm-usage', '--lang=en-US']
  return openDriver(port, {
    'goog:chromeOptions': {
      ...{ binary: paths['browser'], prefs: { intl: { accept_languages: 'en-US' } } },
      args: [...args, `--user-data-dir=${folder}`, `--window-size=${width},${height}`],
    },
  })
}

async function openFirefox({ paths, folder, start }: Opening): Promise<Wire> {
  const port = await findFreePort()
  const settings = { 'marionette.port': port, 'intl.accept_languages': 'en-US' }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(folder, 'user.js'), lines.join(''))
  const size = ['--width', String(width), '--height', String(height)]
  start(paths['browser'], ['--headless', '--marionette', '--no-remote', '--profile', folder, ...size])
  return until('Firefox answers', () => openMarionetteWire(port), Boolean)
}

/** WebKitGTK has no headless mode: its window stands on a screen that nobody sees. */
async function openWebKit({ paths, folder, start }: Opening): Promise<Wire> {
  const port = await findFreePort()
  const screen = start(
    paths['screen'],
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const env = { DISPLAY: `:${display.toString().trim()}`, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' }
  start(paths['driver'], [`--port=${port}`], { env: { ...env, XDG_RUNTIME_DIR: folder } })
  const wire = await openDriver(port, {
    'webkitgtk:browserOptions': { binary: paths['browser'], args: ['--automation'] },
  })
  await wire.send('setWindowRect', { x: 0, y: 0, width, height })
  return wire
}

const openings: Record<BrowserName, (opening: Opening) => Promise<Wire>> = {
  Chromium: openChromium,
  Firefox: openFirefox,
  WebKit: openWebKit,
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Opens a browser with an empty profile in a folder. */
export async function openBrowserByWire(
  name: BrowserName,
  paths: Record<string, string>,
  folder: string,
): Promise<OpenBrowser> {
  const home = join(folder, name)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const children: ChildProcess[] = []
  const stopAll = async () => {
    for (const child of children.reverse()) await stop(child)
  }
  const start: Opening['start'] = (path = '', args, { env = {}, stdio = 'ignore' } = {}) => {
    const child = spawn(path, args, { stdio, env: { ...process.env, HOME: home, ...env } })
    children.push(child)
    return child
  }
  try {
    const wire = await openings[name]({ paths, folder: home, start })
    return {
      wire,
      async close() {
        await wire.send('deleteSession').catch(() => undefined)
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
