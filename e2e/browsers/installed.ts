import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type BrowserName = 'Chromium' | 'Firefox' | 'WebKit'

/** A program that a browser needs, under any of its names, with its Debian package. */
interface Program {
  names: readonly string[]
  package: string
}

const programs: Record<BrowserName, Record<string, Program>> = {
  Chromium: {
    browser: { names: ['chromium', 'google-chrome', 'chrome'], package: 'chromium' },
    driver: { names: ['chromedriver'], package: 'chromium-driver' },
  },
  Firefox: {
    browser: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  },
  WebKit: {
    browser: { names: ['MiniBrowser'], package: 'libwebkit2gtk-4.1-0' },
    driver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
    screen: { names: ['Xvfb'], package: 'xvfb' },
  },
}

export const browserNames = Object.keys(programs) as BrowserName[]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where WebKitGTK puts MiniBrowser: /usr/lib/<architecture>/webkit2gtk-<version>. */
function webKitFolders(): string[] {
  const below = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  return ['/usr/lib', ...below('/usr/lib')].flatMap((folder) =>
    /^(\/usr\/lib|.*-linux-gnu)$/.test(folder)
      ? below(folder).filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path))
      : [],
  )
}

export interface Installed {
  /** The path of each program by its part. */
  paths: Record<string, string>
  /** Packages that are not installed. */
  missing: string[]
}

interface Machine {
  folders?: readonly string[]
  executable?: (path: string) => boolean
}

/** Finds the programs of a browser. */
export function findPrograms(
  browser: BrowserName,
  {
    folders = [...(process.env['PATH'] ?? '').split(':').filter(Boolean), ...webKitFolders()],
    executable = isExecutable,
  }: Machine = {},
): Installed {
  const found: Installed = { paths: {}, missing: [] }
  for (const [part, program] of Object.entries(programs[browser])) {
    const path = program.names
      .flatMap((name) => folders.map((folder) => join(folder, name)))
      .find((path) => executable(path))
    if (path === undefined) found.missing.push(program.package)
    else found.paths[part] = path
  }
  return found
}
