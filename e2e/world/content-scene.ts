import {
  type ContentDraft,
  type Database,
  replaceOffer,
  saveContent,
  savePerson,
  saveTrailer,
} from '@onair/server'
import { notifyChange } from '@onair/server/testing/changes'
import { rebuildSearch, replaceContentLinks, saveCountry, saveGenre } from '@onair/server/testing/seeds'
import { composePage, onairId, saveSceneRow } from './catalogue-scene.ts'

const said = (text: string) => ({ ru: text, en: text })
const art = (name: string) => `/media/art/posters/${name}.svg`

function draft(slug: string, title: string, more: Partial<ContentDraft> = {}): ContentDraft {
  return {
    ...{ slug, title: said(title), description: said(`All about ${title}.`), year: 2024, age: 6 },
    ...{ image: art('city-lights'), backdrop: art('city-lights'), asset_id: null, playback_points: [] },
    ...more,
  }
}

const longDescription = [
  'The lamp has to be lit before the first boat leaves the harbour. '.repeat(5),
  'Whoever keeps it counts the steps, and never the people below. '.repeat(4),
  'The last paragraph is only for those who want to know more.',
]
  .map((paragraph) => paragraph.trim())
  .join('\n\n')

export interface Scene {
  tenantId: number
  film: number
  series: number
  /** Of the first season, then of the second, whose last one is only announced. */
  episodes: number[]
  announced: number
  programme: number
  lost: number
  withoutStream: number
  forAdults: number
}

/** Adds a film with every field, a series, a programme, and contents that cannot be watched. */
export async function offerContents(db: Database): Promise<Scene> {
  const tenantId = await onairId(db)
  await saveGenre(db, { id: 9001, slug: 'harbour', name: said('Harbour tales'), parentId: null })
  await saveCountry(db, { id: 9001, name: said('Northland') })
  const persons = [
    ['mira-holt', 'Mira Holt', 'Mira Holt grew up in a lighthouse.\n\nShe never learned to swim.'],
    ['jon-adair', 'Jon Adair', null],
  ] as const
  const [mira = 0, jon = 0] = await Promise.all(
    persons.map(([slug, name, bio]) =>
      savePerson(db, { slug, name: said(name), bio: bio && said(bio), image: null, popularity: 5 }),
    ),
  )
  const film = await saveContent(
    db,
    draft('lamplighter', 'The Lamplighter', {
      ...{ original: 'Lampetenneren', description: said(longDescription), asset_id: 'film-keeper' },
      ...{ rating_kinopoisk: 7.4, rating_imdb: 0, popularity: 900 },
    }),
  )
  await saveTrailer(db, film, 'trailer-keeper')
  const series = await saveContent(
    db,
    draft('harbour-lights', 'Harbour Lights', {
      ...{ kind: 'series', image: art('autumn-train'), backdrop: art('autumn-train'), popularity: 800 },
    }),
  )
  const episodes: number[] = []
  for (const [season, count] of [
    [1, 27],
    [2, 3],
  ] as const) {
    const parent_id = await saveContent(
      db,
      draft(`harbour-lights-s${season}`, `Season ${season}`, {
        kind: 'season',
        parent_id: series,
        number: season,
      }),
    )
    for (let number = 1; number <= count; number++) {
      const isAnnounced = season === 2 && number === count
      episodes.push(
        await saveContent(
          db,
          draft(`harbour-lights-s${season}-e${number}`, `Watch ${season}.${number}`, {
            ...{ kind: 'episode', parent_id, number, is_announcement: isAnnounced },
            asset_id: isAnnounced ? null : 'night-sea',
          }),
        ),
      )
    }
  }
  const airing = await db.selectFrom('programs').select('id').orderBy('id').executeTakeFirstOrThrow()
  const programme = await saveContent(
    db,
    draft('harbour-hour', 'Harbour Hour', { kind: 'program', program_id: airing.id, asset_id: 'night-sea' }),
  )
  for (let number = 1; number <= 6; number++) {
    await saveContent(
      db,
      draft(`harbour-hour-${number}`, `Hour ${number}`, {
        ...{ kind: 'episode', parent_id: programme, number, asset_id: 'night-sea' },
      }),
    )
  }
  const lost = await saveContent(db, draft('sunken', 'Sunken', { is_lost: true }))
  const withoutStream = await saveContent(db, draft('dry-dock', 'Dry Dock'))
  const forAdults = await saveContent(
    db,
    draft('undertow', 'Undertow', { age: 18, asset_id: 'night-sea', popularity: 1 }),
  )
  const alike: number[] = []
  for (let number = 1; number <= 14; number++) {
    alike.push(await saveContent(db, draft(`harbour-tale-${number}`, `Harbour Tale ${number}`)))
  }
  for (const id of [film, series, programme, forAdults, ...alike]) {
    await replaceContentLinks(db, id, {
      ...{ genreIds: [9001], countryIds: [9001] },
      persons: [
        { personId: mira, role: 'director' },
        ...(id === film ? [{ personId: jon, role: 'actor' }] : []),
      ],
    })
  }
  await saveSceneRow(db, tenantId, {
    ...{ slug: 'harbour-row', title: 'Harbour tales', template: 'content-v' },
    query: { by: 'filter', kinds: ['movie', 'series'], genreId: 9001 },
  })
  await composePage(db, tenantId, {
    ...{ slug: 'search', title: 'Search' },
    rows: [
      {
        slug: 'found-contents',
        title: 'Films and series',
        template: 'content-v',
        query: { by: 'search', of: 'content' },
      },
      { slug: 'found-persons', title: 'People', template: 'person', query: { by: 'search', of: 'person' } },
      {
        slug: 'found-channels',
        title: 'Channels',
        template: 'channels',
        query: { by: 'search', of: 'channel' },
      },
    ],
  })
  const offered = await db
    .selectFrom('tenant_contents')
    .select('content_id')
    .where('tenant_id', '=', tenantId)
    .execute()
  await replaceOffer(db, tenantId, [
    ...new Set([
      ...offered.map(({ content_id }) => content_id),
      ...[film, series, programme, lost, withoutStream, forAdults, ...alike],
    ]),
  ])
  await rebuildSearch(db)
  await notifyChange(db, 'catalogue')
  const announced = episodes.at(-1) ?? 0
  return { tenantId, film, series, episodes, announced, programme, lost, withoutStream, forAdults }
}
