import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { SetupFailure } from './display.mjs'
import { installPackages } from './system-packages.mjs'

const headlessShell = 'chromium-headless-shell'
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The first Chromium-based browser that can be started; with WHOLE_BROWSER set, one that could show a window.
 * @param {{ env?: NodeJS.ProcessEnv, executable?: (path: string) => boolean }} [machine]
 */
export function findBrowser({ env = process.env, executable = isExecutable } = {}) {
  const named = env['CHROME_PATH']
  if (named) {
    if (executable(named)) return named
    throw new SetupFailure(
      `CHROME_PATH names ${named}, which cannot be started: point it at a Chrome or Chromium.`,
    )
  }
  const wanted = names.filter((name) => name !== headlessShell || !env['WHOLE_BROWSER'])
  const folders = (env['PATH'] ?? '').split(':').filter(Boolean)
  const homes = ['', env['HOME'] ?? '']
  const candidates = [
    ...wanted.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApplications.flatMap((name) =>
      homes.map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    ),
  ]
  return candidates.find(executable)
}

/** @param {import('./display.mjs').Display} display */
export async function requireBrowser(display) {
  return display.step('browser', async (remark) => {
    const found = findBrowser() ?? (await installBrowser(remark))
    if (!found) {
      throw new SetupFailure(
        'No browser for the journeys: install Chrome or Chromium, or set CHROME_PATH to one.',
      )
    }
    remark(found)
    return found
  })
}

/** @param {(text: string) => void} remark */
async function installBrowser(remark) {
  await installPackages([process.env['WHOLE_BROWSER'] ? 'chromium' : headlessShell], remark)
  return findBrowser()
}
