import { describe, expect, test } from 'vitest'
import type { ContentMetadata, EpisodeEntry } from '../../api/contents.queries.ts'
import { shownRatings } from '../../rows/content-facts.rules.ts'
import { hoursAndMinutes, isSeries, sectionOf } from './content-facts.rules.ts'
import { failedLoad, lostMetadata } from './content-load.rules.ts'
import { shownDescription } from './description.rules.ts'
import { episodesAtFirst, episodesOf, firstSeason, seasonNumbers } from './episodes.rules.ts'
import { payAction, purchaseShape, watchAction } from './watch-action.rules.ts'

const category = (id: number) => ({ id, name: 'A category' })

describe('what a content is', () => {
  test('[V-3.09] category 2 makes a series of it, whatever its type says', () => {
    expect(isSeries({ category: category(2), content_type: 'program' })).toBe(true)
    expect(isSeries({ category: category(1), content_type: 'movie' })).toBe(false)
    expect(isSeries({ category: null, content_type: 'serial' })).toBe(true)
  })

  test.each([
    ['movie', 1, 'movies'],
    ['program', 3, 'telecasts'],
    ['program', 2, 'series'],
    ['episode', 1, 'series'],
  ] as const)('a %s of category %d stands among the %s', (content_type, id, section) => {
    expect(sectionOf({ content_type, category: category(id) })).toBe(section)
  })

  test('[V-5.20] a rating of 0 is left out', () => {
    const ratings = [
      { type: 'imdb', rating: 0 },
      { type: 'kinopoisk', rating: 7.25 },
    ]
    expect(shownRatings(ratings)).toEqual([{ name: 'kinopoisk', rating: '7.3' }])
  })

  test('a length is told in hours and minutes', () => {
    expect([45, 3600, 5460].map(hoursAndMinutes)).toEqual([
      { hours: 0, minutes: 1 },
      { hours: 1, minutes: 0 },
      { hours: 1, minutes: 31 },
    ])
  })
})

describe('a description', () => {
  const paragraph = (letter: string, length: number) => letter.repeat(length)

  test('ends between two words where its first paragraph is too long', () => {
    const text = `${'word '.repeat(119)}${'x'.repeat(50)}`
    expect(shownDescription(text, false)).toEqual({
      paragraphs: [`${'word '.repeat(119).trim()}…`],
      isCut: true,
    })
  })

  test('is read in paragraphs without the room around them, and says that it was long', () => {
    expect(shownDescription(' One \n\n\n two ', false)).toEqual({ paragraphs: ['One', 'two'], isCut: false })
    const long = `${'a'.repeat(600)}\nb`
    expect(shownDescription(long, false)).toEqual({ paragraphs: ['a'.repeat(600)], isCut: true })
    expect(shownDescription(long, true)).toEqual({ paragraphs: ['a'.repeat(600), 'b'], isCut: true })
  })

  test('[V-4.79] of 600 characters is whole', () => {
    expect(shownDescription(paragraph('a', 600), false)).toEqual({
      paragraphs: [paragraph('a', 600)],
      isCut: false,
    })
  })

  test('[V-4.79] that is longer ends with the last paragraph that fits, until it is expanded', () => {
    const text = [paragraph('a', 300), paragraph('b', 250), paragraph('c', 300)].join('\n\n')
    expect(shownDescription(text, false).paragraphs.map(({ length }) => length)).toEqual([300, 250])
    expect(shownDescription(text, false).isCut).toBe(true)
    expect(shownDescription(text, true).paragraphs.map(({ length }) => length)).toEqual([300, 250, 300])
  })

  test('[V-4.79] of one long paragraph ends between two words', () => {
    const { paragraphs } = shownDescription('word '.repeat(200), false)
    expect(paragraphs[0]).toMatch(/word…$/)
    expect(paragraphs[0]?.length).toBeLessThanOrEqual(601)
  })
})

const entry = (id: number, season: number | null, more: Partial<EpisodeEntry> = {}): EpisodeEntry => ({
  id,
  episode: { series: id, season, title: `Episode ${id}`, description: '' },
  program: null,
  content: null,
  current: false,
  is_announcement: false,
  ...more,
})

describe('episodes', () => {
  test('[V-4.77] of what is no series are cut to one line: 2, 3 or 4 by the width', () => {
    expect([480, 481, 932, 933].map((width) => episodesAtFirst(false, width))).toEqual([2, 3, 3, 4])
  })

  test('[V-4.78] of a series are 25 at first, at any width', () => {
    expect([390, 1280].map((width) => episodesAtFirst(true, width))).toEqual([25, 25])
  })

  test('[V-4.78] of the chosen season stand alone', () => {
    const entries = [entry(1, 2), entry(2, 1), entry(3, 2)]
    expect(seasonNumbers(entries)).toEqual([1, 2])
    expect(episodesOf(entries, 2).map(({ id }) => id)).toEqual([1, 3])
    expect(episodesOf(entries, null)).toHaveLength(3)
  })

  test('begin with the season of the address, else where the viewer is, else the first', () => {
    const entries = [entry(1, 1), entry(2, 2, { current: true }), entry(3, 3)]
    expect(firstSeason(entries, 3)).toBe(3)
    expect(firstSeason(entries, null)).toBe(2)
    expect(firstSeason([entry(1, 1), entry(2, 2)], null)).toBe(1)
  })
})

const metadata: ContentMetadata = { ...lostMetadata, is_lost: false, is_available: true, is_purchased: true }
const film = { id: 101, histories: [] }

describe('the big button', () => {
  const decide = (more: Partial<Parameters<typeof watchAction>[0]>) =>
    watchAction({ content: film, metadata, episodes: [], childId: null, isPending: false, ...more })

  test('[V-4.89] waits until it is known what this viewer may do, and while a purchase is under way', () => {
    expect(decide({ isPending: true }).kind).toBe('wait')
    expect(decide({}).kind).toBe('play')
    expect(decide({ metadata: undefined }).kind).toBe('wait')
    expect(decide({ episodes: undefined }).kind).toBe('wait')
  })

  test('what was not bought is bought first', () => {
    expect(decide({ metadata: { ...metadata, is_purchased: false } }).kind).toBe('buy')
  })

  test('a film goes on where it was left', () => {
    const history = { seconds: 120, watch_percentage: 30 }
    expect(decide({ metadata: { ...metadata, history } })).toMatchObject({ id: 101, resumeS: 120 })
  })

  test('a series goes on with its next episode, else begins with its first', () => {
    const episodes = [entry(1, 1, { is_announcement: true }), entry(2, 1), entry(3, 1)]
    const next = { ...metadata, next_to_play: { id: 3 } }
    expect(decide({ episodes, metadata: next })).toMatchObject({ kind: 'play', id: 3 })
    expect(decide({ episodes })).toMatchObject({ kind: 'play', id: 2 })
  })

  test('the episode of the address comes before all others', () => {
    const episodes = [entry(1, 1), entry(2, 1)]
    const next = { ...metadata, next_to_play: { id: 1 } }
    expect(decide({ episodes, metadata: next, childId: 2 })).toMatchObject({ id: 2 })
  })

  test.each([
    [undefined, null, false],
    [{ seconds: 0, watch_percentage: 0 }, 0, false],
    [{ seconds: 120, watch_percentage: 30 }, 120, true],
  ])('a film watched for %j is begun', (history, resumeS, isBegun) => {
    const given = { ...metadata, history: history ?? null }
    expect(decide({ metadata: given })).toEqual({
      kind: 'play',
      id: 101,
      resumeS: resumeS ?? 0,
      episode: undefined,
      isBegun,
    })
  })

  test.each([
    ['not at all', [], 9, null, false],
    ['for a moment', [{ content_id: 2, watch_percentage: 1 }], 9, null, true],
    ['nearly to its end', [{ content_id: 2, watch_percentage: 99 }], 9, null, true],
    ['to its end', [{ content_id: 2, watch_percentage: 100 }], 9, null, false],
    ['by nought', [{ content_id: 2, watch_percentage: 0 }], 9, null, false],
    ['while another one was', [{ content_id: 1, watch_percentage: 50 }], 9, null, false],
    ['and is the next to go on', [], 2, { seconds: 120, watch_percentage: 30 }, true],
    ['and is the next, not begun', [], 2, { seconds: 0, watch_percentage: 0 }, false],
    ['while the next to go on is another', [], 1, { seconds: 120, watch_percentage: 30 }, false],
  ])('an episode that was watched %s says so', (_, watched, nextId, history, isBegun) => {
    const histories = watched.map((one) => ({ ...one, seconds: 0, library_id: null }))
    const action = decide({
      content: { id: 101, histories },
      episodes: [entry(1, 1), entry(2, 1)],
      metadata: { ...metadata, history, next_to_play: { id: nextId } },
      childId: 2,
    })
    expect(action).toMatchObject({ kind: 'play', id: 2, resumeS: 0, isBegun })
  })

  test('an announced episode is no episode to play', () => {
    const episodes = [entry(1, 1), entry(2, 1, { is_announcement: true })]
    expect(decide({ episodes, childId: 2 }).kind).toBe('announced')
  })

  test('what has no stream is not available', () => {
    expect(decide({ metadata: { ...metadata, is_available: false } }).kind).toBe('unavailable')
  })

  test('a series that may not be watched here plays no episode', () => {
    const closed = { ...metadata, is_available: false, next_to_play: { id: 1 } }
    expect(decide({ metadata: closed, episodes: [entry(1, 1)] }).kind).toBe('unavailable')
  })
})

const button = (
  caption: string,
  button_type: 'pay' | 'watch' = 'pay',
): ContentMetadata['buttons'][number] => ({
  button_type,
  caption,
  sub_caption: null,
  icon: null,
  show_options: false,
  button_data: { purchase_type_id: null, entity_license_id: null, library_id: null, packet_id: null },
  play_after: false,
})

describe('buying', () => {
  test('one way is a button, several are a menu', () => {
    expect(purchaseShape([button('Watch', 'watch')])).toBe('none')
    expect(purchaseShape([button('Rent')])).toBe('button')
    expect(purchaseShape([button('Rent'), button('Buy')])).toBe('menu')
  })

  test('[V-4.91] a pay button begins a purchase, or opens the packets', () => {
    const rent = button('Rent')
    const priced = { ...rent.button_data, purchase_type_id: 71 }
    expect(payAction({ ...rent, button_data: priced })).toEqual({ opens: 'purchase', purchaseType: 71 })
    const packet = { ...rent, show_options: true, button_data: { ...rent.button_data, packet_id: 7 } }
    expect(payAction(packet)).toEqual({ opens: 'packets', packet: 7 })
    expect(payAction({ ...packet, button_data: priced })).toEqual({ opens: 'packets', packet: undefined })
    expect(payAction(rent)).toEqual({ opens: 'packets', packet: undefined })
  })
})

describe('a content that does not come', () => {
  test('[V-8.05] leaves the status behind, and is not available', () => {
    expect(failedLoad({ status: 503, code: 'unavailable', lostContent: undefined })).toEqual({
      kind: 'failed',
      status: 503,
      is_available: false,
    })
    expect(failedLoad(null)).toMatchObject({ kind: 'failed', status: null })
  })

  test('[V-4.74 V-8.06] is lost: a stub stands in for it', () => {
    const lostContent = { id: 7, title: 'Sunken', image_src: null }
    expect(failedLoad({ status: 410, code: 'content_lost', lostContent })).toMatchObject({
      kind: 'lost',
      content: lostContent,
      metadata: { is_lost: true, is_available: false, is_purchased: false, buttons: [] },
    })
  })

  test('is unknown, or not to be had', () => {
    expect(failedLoad({ status: 404, code: 'not_found', lostContent: undefined }).kind).toBe('not-found')
    expect(failedLoad({ status: 403, code: 'not_available', lostContent: undefined }).kind).toBe(
      'not-available',
    )
  })
})
