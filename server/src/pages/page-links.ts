import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryAt, type Layer } from '@onair/contract/addresses'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** Modules that draw the pages of a layer, besides their features. */
const routesOf: Partial<Record<Layer, string>> = { overlay: 'src/app/modal-pages.tsx' }

/** Scripts as the font files are named; CLDR tells the script of a language. */
const fontScripts: Record<string, string> = { Cyrl: 'cyrillic', Geor: 'georgian' }

function scriptOf(language: string): string {
  const { script = '' } = new Intl.Locale(language).maximize()
  return fontScripts[script] ?? 'latin'
}

/** Files that a page needs, to be fetched before its script asks for them. */
export function createPageLinks(webFolder: string) {
  const file = join(webFolder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const first = closure(Object.keys(manifest).find((key) => manifest[key]?.isEntry))
  const fonts = Object.values(manifest).flatMap(({ src, file: path }) =>
    src?.endsWith('-wght-normal.woff2') ? [{ name: src.replace(/^.*\//, ''), path: `/${path}` }] : [],
  )

  function closure(key: string | undefined, seen = new Set<string>()): Set<string> {
    const chunk = key === undefined ? undefined : manifest[key]
    if (key === undefined || !chunk || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports ?? []) closure(next, seen)
    return seen
  }

  return {
    /** The files of a page and of the welcome that may precede it, beyond those of every page. */
    files(path: string, isWelcomed: boolean): { scripts: string[]; styles: string[] } {
      const { layer = 'page', feature = 'home' } = entryAt(path) ?? {}
      const features = [...(isWelcomed ? ['welcome'] : []), feature]
      const entries = features.flatMap((feature) =>
        ['ts', 'tsx'].map((type) => `src/features/${feature}/index.${type}`),
      )
      entries.push(routesOf[layer] ?? '')
      const keys = new Set(entries.flatMap((entry) => [...closure(entry)]))
      const chunks = [...keys].filter((key) => !first.has(key)).flatMap((key) => manifest[key] ?? [])
      return {
        scripts: chunks.map(({ file: script }) => `/${script}`),
        styles: chunks.flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`)),
      }
    },
    /** The files of a brand's fonts for a language. */
    fonts(families: readonly string[], language: string): string[] {
      const scripts = new Set(['latin', scriptOf(language)])
      const names = families.map((family) => /^["']?([\w ]+?) Variable/.exec(family)?.[1] ?? '')
      return fonts
        .filter(({ name }) =>
          names.some((family) =>
            [...scripts].some(
              (script) => name === `${family.toLowerCase().replaceAll(' ', '-')}-${script}-wght-normal.woff2`,
            ),
          ),
        )
        .map(({ path }) => path)
    },
  }
}
