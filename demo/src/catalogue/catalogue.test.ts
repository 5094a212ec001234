import { expect, test } from 'vitest'
import { demoAssets } from '../media/index.ts'
import { demoWorld } from '../world/index.ts'
import {
  castOf,
  collections,
  countries,
  genres,
  libraries,
  masks,
  news,
  persons,
  seasonsOf,
  terms,
  titles,
} from './index.ts'

const assetIds = new Set(demoAssets.map(({ id }) => id))
const ofKind = (kind: string) => titles.filter((title) => title.kind === kind)
const isUnique = (values: readonly string[]) => new Set(values).size === values.length
const episodes = titles.flatMap(seasonsOf).flatMap((season) => season.episodes)

test('there is enough to choose from', () => {
  expect(ofKind('movie').length).toBeGreaterThanOrEqual(90)
  expect(ofKind('series').length).toBeGreaterThanOrEqual(26)
  expect(ofKind('program').length).toBeGreaterThanOrEqual(10)
  expect(persons.length).toBeGreaterThanOrEqual(150)
  expect(persons.filter(({ bio }) => bio !== null).length).toBeGreaterThanOrEqual(60)
  expect(collections.length).toBeGreaterThanOrEqual(40)
  expect(news).toHaveLength(12)
  expect(genres.filter(({ parent }) => parent === null)).toHaveLength(10)
  expect(countries).toHaveLength(15)
  expect(libraries).toHaveLength(3)
})

test('every text is written in Russian and in English', () => {
  const texts = textsIn([titles, episodes, persons, collections, news, genres, countries, libraries])
  expect(texts.length).toBeGreaterThan(1500)
  for (const { ru, en } of texts) {
    expect(ru).toMatch(/[а-яё]/i)
    expect(en).toMatch(/^[^а-яё]+$/i)
    for (const text of [ru, en]) expect(text).toBe(text.trim())
  }
  for (const { value } of masks) expect(Object.keys(value)).toEqual(['ru', 'en'])
})

test('titles, people and addresses are given once', () => {
  for (const language of ['ru', 'en'] as const) {
    expect(isUnique(titles.map(({ title }) => title[language]))).toBe(true)
    expect(isUnique(titles.map(({ description }) => description[language]))).toBe(true)
    expect(isUnique(persons.map(({ name }) => name[language]))).toBe(true)
    expect(isUnique(collections.map(({ title }) => title[language]))).toBe(true)
  }
  expect(isUnique([...titles, ...episodes].map(({ slug }) => slug))).toBe(true)
  expect(isUnique(persons.map(({ slug }) => slug))).toBe(true)
})

test('every film and every episode plays, but for those that are announced', () => {
  for (const { kind, assetId, trailerAssetId } of titles) {
    expect(assetId === null).toBe(kind === 'series')
    for (const id of [assetId, trailerAssetId]) if (id !== null) expect(assetIds).toContain(id)
  }
  const announced = episodes.filter(({ assetId }) => assetId === null)
  expect(announced.length).toBeGreaterThanOrEqual(1)
  expect(announced.length).toBeLessThan(episodes.length / 20)
  for (const { assetId } of episodes) if (assetId !== null) expect(assetIds).toContain(assetId)
})

test('a series has one to four seasons of four to ten episodes, and no title of an episode twice', () => {
  for (const series of ofKind('series')) {
    const seasons = seasonsOf(series)
    expect(seasons.length).toBeGreaterThanOrEqual(1)
    expect(seasons.length).toBeLessThanOrEqual(4)
    for (const { episodes: own } of seasons) {
      expect(own.length).toBeGreaterThanOrEqual(4)
      expect(own.length).toBeLessThanOrEqual(10)
    }
    expect(isUnique(seasons.flatMap((season) => season.episodes.map(({ title }) => title.en)))).toBe(true)
  }
})

test('all ages and six decades are there, and a few titles are for adults only', () => {
  expect(new Set(titles.map(({ age }) => age))).toEqual(new Set([0, 6, 12, 16, 18]))
  expect(titles.filter(({ age }) => age === 18).length).toBeLessThan(6)
  const years = titles.map(({ year }) => year)
  expect([Math.min(...years), Math.max(...years)]).toEqual([1962, 2026])
  expect(new Set(years.map((year) => Math.floor(year / 10))).size).toBe(7)
  for (const { rating } of titles) {
    expect(rating).toBeGreaterThan(5)
    expect(rating).toBeLessThan(9)
  }
})

test('what a title belongs to exists, and every genre, country and library has something', () => {
  const slugsOf = (list: readonly { slug: string }[]) => new Set(list.map(({ slug }) => slug))
  expect(new Set(titles.flatMap((title) => title.genres))).toEqual(slugsOf(genres))
  expect(new Set(titles.flatMap((title) => title.countries))).toEqual(slugsOf(countries))
  expect(new Set(titles.flatMap(({ library }) => library ?? []))).toEqual(slugsOf(libraries))
})

test('nobody is without work, and nobody has the same part twice', () => {
  const known = new Set(persons.map(({ slug }) => slug))
  const cast = castOf(titles)
  const working = new Set<string>()
  for (const credits of cast.values()) {
    expect(credits.length).toBeGreaterThan(0)
    expect(isUnique(credits.map(({ person, role }) => `${person} ${role}`))).toBe(true)
    for (const { person } of credits) working.add(person)
  }
  expect(working).toEqual(known)
})

test('a television programme is one of the guide, and is played from what the guide shows', () => {
  const guide = new Map(demoWorld.programs.map((program) => [program.id, program]))
  for (const { programId, assetId } of ofKind('program')) {
    expect(guide.get(programId ?? 0)?.assetId).toBe(assetId)
  }
})

test('a film is closed by each of the terms of a licence', () => {
  const films = new Set(titles.filter(({ kind }) => kind === 'movie').map(({ slug }) => slug))
  expect(Object.keys(terms).filter((slug) => !films.has(slug))).toEqual([])
  expect(Object.values(terms).flatMap((one) => Object.keys(one))).toEqual([
    ...['available_until', 'available_from', 'territory', 'device_kinds'],
  ])
})

test('some descriptions are so long that they must be opened', () => {
  const longest = (texts: { ru: string; en: string }[], most: number) =>
    texts.filter(({ ru, en }) => ru.length > most && en.length > most).length
  expect(
    longest(
      titles.map(({ description }) => description),
      600,
    ),
  ).toBeGreaterThanOrEqual(3)
  const told = collections.flatMap(({ description }) => (description ? [description] : []))
  expect(longest(told, 400)).toBeGreaterThanOrEqual(3)
  expect(collections.filter(({ html }) => html).length).toBeGreaterThanOrEqual(3)
})

function textsIn(value: unknown): { ru: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('ru' in value && 'en' in value) return [{ ru: String(value.ru), en: String(value.en) }]
  return Object.values(value).flatMap(textsIn)
}
