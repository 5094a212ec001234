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

/** Letters beyond the first file of their script. */
const furtherLetters: Record<string, string> = {
  ...{ kk: 'cyrillic-ext', ky: 'cyrillic-ext', tg: 'cyrillic-ext' },
  ...{ az: 'latin-ext', lv: 'latin-ext', ro: 'latin-ext' },
}

/** Georgian has a face of its own, which stands under the name of every family. */
const ownFamilies: Record<string, string> = { georgian: 'noto-sans-georgian' }

function scriptsOf(language: string): string[] {
  const { script = '', language: spoken } = new Intl.Locale(language).maximize()
  const further = furtherLetters[spoken]
  return ['latin', fontScripts[script] ?? 'latin', ...(further ? [further] : [])]
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
      const own = families.map((family) => /^["']?([\w ]+?) Variable/.exec(family)?.[1] ?? '')
      const names = own.map((family) => family.toLowerCase().replaceAll(' ', '-'))
      const needed = new Set(
        scriptsOf(language).flatMap((script) =>
          names.map((family) => `${ownFamilies[script] ?? family}-${script}-wght-normal.woff2`),
        ),
      )
      return fonts.filter(({ name }) => needed.has(name)).map(({ path }) => path)
    },
  }
}
