import { RowTemplate } from '@onair/contract'
import { expect, test } from 'vitest'
import { demoWorld } from '../world/index.ts'
import {
  auroraShelf,
  type Goal,
  onairShelf,
  operatorShelf,
  persons,
  type RowSpec,
  type ShelfSpec,
  titles,
} from './index.ts'

const shelves: [string, ShelfSpec][] = [
  ['onair', onairShelf],
  ['aurora', auroraShelf],
  ['operators', operatorShelf],
]

const goalsOf = ({ query }: RowSpec): Goal[] => {
  if (query.by === 'tiles') return query.tiles.map(({ goal }) => goal)
  return query.by === 'promotions' ? query.promotions.map(({ goal }) => goal) : []
}

test.each(shelves)('all pages and tiles of %s lead somewhere', (name, { rows, pages }) => {
  const isOfTiles = ({ query: { by } }: RowSpec) => by === 'tiles' || by === 'promotions'
  const [rowSlugs, pageSlugs] = [rows.map(({ slug }) => slug), pages.map(({ slug }) => slug)]
  expect(new Set(rowSlugs).size).toBe(rowSlugs.length)
  expect(new Set(pageSlugs).size).toBe(pageSlugs.length)
  for (const page of pages) {
    for (const row of page.rows) expect(rowSlugs).toContain(row)
    if (page.parent) expect(pageSlugs).toContain(page.parent)
    expect(page.rows.length > 0).toBe(!['outer_link', 'tvchannels.guide'].includes(page.template))
  }
  const tenant = demoWorld.tenants.find(({ shortname }) => shortname === name)
  const places = {
    title: titles.map(({ slug }) => slug),
    // What leads to a row is written after all rows that lead nowhere themselves.
    row: rows.filter((row) => !isOfTiles(row)).map(({ slug }) => slug),
    page: pageSlugs,
    channel: tenant?.lineup.map(({ channel }) => channel) ?? [],
    person: persons.map(({ slug }) => slug),
  }
  for (const goal of rows.flatMap(goalsOf)) {
    for (const [kind, known] of Object.entries(places)) {
      const [, target] = Object.entries(goal).find(([key]) => key === kind) ?? []
      if (target !== undefined) expect(known).toContain(target)
    }
  }
  for (const { query } of rows) {
    if (query.by === 'list') for (const slug of query.titles) expect(places.title).toContain(slug)
  }
})

test('every brand opens with its slides, and no two brands with the same page', () => {
  const starts = shelves.map(([, { pages }]) => pages.find(({ template }) => template === 'startpage'))
  for (const start of starts) expect(start?.rows[0]).toBe('hero')
  expect(new Set(starts.map((start) => start?.rows.join())).size).toBe(shelves.length)
  const heroes = shelves.map(([, { rows }]) => rows.find(({ slug }) => slug === 'hero'))
  expect(heroes.slice(0, 2).map((hero) => hero && goalsOf(hero).length)).toEqual([5, 5])
  expect(onairShelf.rows.find(({ slug }) => slug === 'hero')?.duration).toBe(7)
})

test('the first brand shows rows of every template, each on a page', () => {
  const onPages = new Set(onairShelf.pages.flatMap(({ rows }) => rows))
  const shown = onairShelf.rows.filter(({ slug }) => onPages.has(slug)).map(({ template }) => template)
  expect([...new Set(shown)].toSorted()).toEqual([...RowTemplate.options].toSorted())
})

test.each(shelves)('the menu of %s has the guide after the channels', (_, { pages }) => {
  const menu = pages.filter(({ isInMenu }) => isInMenu).map(({ template }) => template)
  expect(menu.indexOf('tvchannels.guide')).toBe(menu.indexOf('tvchannels') + 1)
})

test('the menu of the first brand has a catalogue with pages, a personal page and a link outside', () => {
  const menu = onairShelf.pages.filter(({ isInMenu }) => isInMenu)
  expect(menu.length).toBeGreaterThanOrEqual(10)
  expect(menu.filter(({ template }) => template === 'group.catalog.page').length).toBeGreaterThanOrEqual(3)
  expect(menu.some(({ isPersonal }) => isPersonal)).toBe(true)
  expect(menu.some(({ template, url }) => template === 'outer_link' && url?.startsWith('https://'))).toBe(
    true,
  )
})
