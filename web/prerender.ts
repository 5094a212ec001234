import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { css, layerOrder } from './styles.ts'

interface Screen {
  template(): unknown
  render(values: Record<string, unknown>): string
}

const root = import.meta.dirname

/** Builds the first screens for Node.js, with the class and file names that the browser gets. */
export async function loadScreens(plugins: Plugin[] = []): Promise<Record<string, Screen>> {
  const cache = join(root, 'node_modules/.vite')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'prerender-'))
  try {
    await build({
      ...{ root, css, configFile: false, logLevel: 'error' },
      plugins: [layerOrder, react(), ...plugins],
      build: {
        ...{ outDir, ssr: 'src/prerender/index.ts', assetsInlineLimit: 0, copyPublicDir: false },
        rolldownOptions: { output: { entryFileNames: 'screens.mjs' } },
      },
      // The package contains sources only: Node.js would load its style sheets.
      ssr: { noExternal: ['@onair/ui'] },
    })
    const built: { screens: Record<string, Screen> } = await import(
      pathToFileURL(join(outDir, 'screens.mjs')).href
    )
    return built.screens
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** Templates by screen, for the server's start. */
export function templatesOf(screens: Record<string, Screen>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, screen.template()]))
}

/** Writes the templates for the server, so that no request runs React. */
export const prerender: Plugin = {
  name: 'onair:prerender',
  apply: 'build',
  async closeBundle() {
    const file = join(root, 'dist/.vite/prerender.json')
    await writeFile(file, JSON.stringify(templatesOf(await loadScreens())))
  },
}
