import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPageLinks } from './page-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'onair-links-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, '.vite'))

const files = [
  ...['onest-latin', 'onest-latin-ext', 'onest-cyrillic', 'onest-cyrillic-ext', 'golos-text-latin'],
  'noto-sans-georgian-georgian',
]
const manifest = files.map((name) => {
  const src = `node_modules/fonts/${name}-wght-normal.woff2`
  return [src, { src, file: `assets/${name}.woff2` }]
})
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
const links = createPageLinks(folder)

test.each([
  ['en-us', ['onest-latin']],
  ['ru-ru', ['onest-latin', 'onest-cyrillic']],
  ['kk-kz', ['onest-latin', 'onest-cyrillic', 'onest-cyrillic-ext']],
  ['tg-tj', ['onest-latin', 'onest-cyrillic', 'onest-cyrillic-ext']],
  ['uz-uz', ['onest-latin']],
  ['az-az', ['onest-latin', 'onest-latin-ext']],
  ['ka-ge', ['onest-latin', 'noto-sans-georgian-georgian']],
])('a page in %s fetches the fonts with its letters first, and no others', (language, names) => {
  expect(links.fonts(['"Onest Variable"', 'sans-serif'], language)).toEqual(
    names.map((name) => `/assets/${name}.woff2`),
  )
})
