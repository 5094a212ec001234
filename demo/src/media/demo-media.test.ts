import { segmentMs } from '@onair/media'
import { expect, test } from 'vitest'
import { filmProductions, trailerProductions } from '../films/index.ts'
import { lineLetters } from '../films/wrap-line.ts'
import { scenes } from '../programmes/index.ts'
import { demoWorld } from '../world/index.ts'
import { demoAssets } from './demo-media.ts'
import { inOneSegment, sourcesOf } from './production.ts'

const { films, spots, programs } = demoWorld
const minuteMs = 60_000
const assetById = new Map(demoAssets.map((asset) => [asset.id, asset]))

test('all that the world shows is made, and only once', () => {
  const shown = [
    ...programs.map(({ assetId }) => assetId),
    ...films.flatMap(({ assetId, trailerAssetId }) => [assetId, trailerAssetId]),
    ...spots.map(({ assetId }) => assetId),
  ]
  expect(shown.filter((id) => !assetById.has(id))).toEqual([])
  expect(assetById.size).toBe(demoAssets.length)
})

test('what is cut from others is made after them, and the first channel before all', () => {
  const order = demoAssets.map(({ id }) => id)
  for (const production of [...filmProductions, ...trailerProductions]) {
    for (const source of sourcesOf(production))
      expect(order.indexOf(source)).toBeLessThan(order.indexOf(production.id))
  }
  expect(order.slice(0, scenes.length)).toEqual(scenes.map(({ id }) => id))
})

test('every title and description is there in Russian and in English', () => {
  const texts = [
    ...films.flatMap(({ title, description }) => [title, description]),
    ...spots.flatMap(({ title, description }) => [title, description]),
    ...scenes.map(({ title }) => title),
  ]
  for (const { ru, en } of texts) {
    expect(ru.trim().length).toBeGreaterThan(2)
    expect(en).toMatch(/^[A-Z][ -~’“”–]+$/)
  }
  for (const { description } of films) expect(description.ru).toMatch(/[а-яё]/i)
})

test('there are three films of five minutes and more, and one of them is protected', () => {
  expect(films.length).toBeGreaterThanOrEqual(3)
  expect(films.filter(({ isProtected }) => isProtected)).toHaveLength(1)
  for (const { assetId } of films) expect(assetById.get(assetId)?.durationMs).toBeGreaterThan(5 * minuteMs)
})

test('trailers take 15 to 30 seconds, ads 10 to 15, packshots 4 to 8', () => {
  const secondsOf = (id: string) => (assetById.get(id)?.durationMs ?? 0) / 1000
  const bounds = { ad: [10, 15], packshot: [4, 8] } as const
  const clips = [
    ...films.map(({ trailerAssetId }) => ({ id: trailerAssetId, least: 15, most: 30 })),
    ...spots.map(({ assetId, kind }) => ({ id: assetId, least: bounds[kind][0], most: bounds[kind][1] })),
  ]
  for (const { id, least, most } of clips) {
    expect(secondsOf(id)).toBeGreaterThanOrEqual(least)
    expect(secondsOf(id)).toBeLessThanOrEqual(most)
  }
  expect(new Set(spots.map(({ kind }) => kind)).size).toBe(2)
})

const subtitles = filmProductions.flatMap(({ id, cut, subtitles: tracks }) =>
  tracks.map(({ rendition, cues }) => ({
    id,
    language: rendition.language,
    cues,
    endMs: cut.length * segmentMs,
  })),
)

test.each(subtitles)('the $language subtitles of $id can be read at leisure', ({ cues }) => {
  for (const { startMs, endMs, text } of cues) {
    const lines = text.split('\n')
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(lineLetters)
    const lettersPerSecond = (text.length * 1000) / (endMs - startMs)
    expect(lettersPerSecond).toBeLessThanOrEqual(17)
  }
})

test.each(subtitles)(
  'the $language subtitles of $id run in order through the whole film',
  ({ cues, endMs }) => {
    const ends = [0, ...cues.map((cue) => cue.endMs)]
    for (const [index, { startMs }] of cues.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(ends[index] ?? 0)
      if (index > 0) expect(startMs - (cues[index - 1]?.startMs ?? 0)).toBeLessThanOrEqual(10_000)
    }
    expect(cues[0]?.startMs).toBeLessThan(20_000)
    expect(endMs - (ends.at(-1) ?? 0)).toBeLessThan(25_000)
    expect(endMs).toBeGreaterThan(ends.at(-1) ?? 0)
  },
)

test('subtitles are written in their own language, and at the same moments', () => {
  for (const { subtitles: tracks } of filmProductions) {
    const [ru, en] = ['ru', 'en'].map(
      (key) => tracks.find(({ rendition }) => rendition.language === key)?.cues ?? [],
    )
    expect(ru?.map(({ startMs }) => startMs)).toEqual(en?.map(({ startMs }) => startMs))
    for (const { text } of ru ?? []) expect(text).toMatch(/^[А-ЯЁа-яё«—\d]/)
    for (const { text } of en ?? []) expect(text).not.toMatch(/[а-яё]/i)
  }
})

test('a film sounds different in its two languages', () => {
  for (const { soundtracks, cut } of filmProductions) {
    const [ru, en] = soundtracks
    expect(ru?.parts).not.toEqual(en?.parts)
    for (const { parts } of soundtracks)
      expect(parts.reduce((sum, { segments }) => sum + segments, 0)).toBe(cut.length)
  }
})

test.each(filmProductions)(
  'the short edition of $id is as long, filmed in one segment of sixteen pictures for each shot',
  (film) => {
    const short = inOneSegment(film)
    expect(short.shots.map(({ segments, step }) => [segments, step])).toEqual(
      [1, 1, 1].map((one) => [one, 6]),
    )
    expect(short.cut).toHaveLength(film.cut.length)
    expect(short.cut.flatMap((take) => ('shot' in take ? [take.segment] : []))).toEqual(
      film.cut.filter((take) => 'shot' in take).map(() => 0),
    )
  },
)
