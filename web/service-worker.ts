import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const root = import.meta.dirname
const dist = join(root, 'dist')

/** The files that every page begins with; of its pictures the icons, and no fonts, of which a viewer needs few. */
function firstFiles(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const add = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    const icons = chunk.assets?.filter((file) => file.endsWith('.svg')) ?? []
    for (const file of [chunk.file, ...(chunk.css ?? []), ...icons]) files.add(`/${file}`)
    for (const next of chunk.imports ?? []) add(next)
  }
  add(Object.keys(manifest).find((key) => manifest[key]?.isEntry))
  return [...files]
}

/** Builds the worker after the app: any change of a file is a new build, and therefore another worker. */
export const serviceWorker: Plugin = {
  name: 'onair:service-worker',
  apply: 'build',
  async closeBundle() {
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >
    const names = readdirSync(join(dist, 'assets')).toSorted().join('\n')
    const id = createHash('sha256').update(names).digest('hex').slice(0, 12)
    await build({
      ...{ root, configFile: false, logLevel: 'error' },
      define: { __BUILD__: JSON.stringify({ id, files: firstFiles(manifest) }) },
      build: {
        ...{ outDir: dist, emptyOutDir: false, copyPublicDir: false, target: 'safari16.4' },
        rolldownOptions: {
          input: 'src/worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  },
}
