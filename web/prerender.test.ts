import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopedName } from './styles.ts'

const here = import.meta.dirname
const dist = join(here, 'dist')

test('every class of a first screen is one of the style sheet that its page begins with', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, file = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(page) ?? []
  const sheet = readFileSync(join(dist, file), 'utf8')
  const templates = readFileSync(join(dist, '.vite/prerender.json'), 'utf8')
  const classes = new Set(
    Array.from(templates.matchAll(/class=\\"([^"\\]*)\\"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  expect(classes).toContain(scopedName('hero', join(here, 'src/rows/promo-hero.module.css')))
  const unstyled = [...classes].filter((name) => !sheet.includes(`.${name}`))
  expect(unstyled).toEqual([])
})

test('no two style sheets give their classes the same names', () => {
  const sheets = [join(here, 'src'), join(here, '../ui/src')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => join(folder, name)),
  )
  const names = sheets.map((sheet) => scopedName('title', sheet))
  expect(sheets).toContain(join(here, '../ui/src/button.module.css'))
  expect(new Set(names).size).toBe(sheets.length)
})
