import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCountry, saveGenre, saveRow, saveRows } from '../../modules/catalogue/index.ts'
import { replaceLinksOfContents, saveContents, saveTrailers } from '../../modules/contents/index.ts'
import { savePersons } from '../../modules/persons/index.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const draft = (slug: string, en: string) => ({
  ...{ slug, title: { en }, description: { en: `About ${en}` }, year: 2020, age: 6 },
  ...{ image: null, asset_id: null, playback_points: [] },
})

test('a catalogue that is saved again keeps its ids, and says what it said last', async () => {
  const { db } = app.database
  const first = await saveContents(db, [draft('one', 'One'), draft('two', 'Two')])
  const again = await saveContents(db, [draft('two', 'Second'), draft('three', 'Three')])
  expect([...first.keys()].toSorted()).toEqual(['one', 'two'])
  expect(again.get('two')).toBe(first.get('two'))
  const titles = await db
    .selectFrom('contents')
    .select(['slug', 'title'])
    .where('slug', 'in', ['one', 'two', 'three'])
    .orderBy('slug')
    .execute()
  expect(titles).toEqual([
    { slug: 'one', title: { en: 'One' } },
    { slug: 'three', title: { en: 'Three' } },
    { slug: 'two', title: { en: 'Second' } },
  ])
})

test('links and trailers of many contents take the place of those they had, and leave others alone', async () => {
  const { db } = app.database
  await saveGenre(db, { id: 901, slug: 'test-one', name: { en: 'One' }, parentId: null })
  await saveGenre(db, { id: 902, slug: 'test-two', name: { en: 'Two' }, parentId: null })
  await saveCountry(db, { id: 901, name: { en: 'Somewhere' } })
  const persons = await savePersons(db, [{ slug: 'somebody', name: { en: 'Somebody' } }])
  const ids = await saveContents(db, [draft('left', 'Left'), draft('right', 'Right')])
  const [left = 0, right = 0] = [ids.get('left'), ids.get('right')]
  const links = (genreId: number) => ({
    genreIds: [genreId],
    countryIds: [901],
    persons: [{ personId: persons.get('somebody') ?? 0, role: 'actor' }],
  })
  await replaceLinksOfContents(
    db,
    new Map([
      [left, links(901)],
      [right, links(901)],
    ]),
  )
  await replaceLinksOfContents(db, new Map([[left, links(902)]]))
  const genres = await db
    .selectFrom('content_genres')
    .select(['content_id', 'genre_id'])
    .where('content_id', 'in', [left, right])
    .orderBy('content_id')
    .execute()
  expect(genres).toEqual([
    { content_id: left, genre_id: 902 },
    { content_id: right, genre_id: 901 },
  ])
  await expect(saveTrailers(db, [{ contentId: left, assetId: 'no such asset' }])).rejects.toThrow(
    /trailers_asset_id/,
  )
})

test('rows saved together are the rows that are saved one by one, made safe', async () => {
  const { db } = app.database
  const tenantId = app.world.alphaId
  const row = (slug: string) => ({
    ...{
      tenantId,
      slug,
      title: { en: slug },
      template: 'content-v' as const,
      query: { by: 'history' as const },
    },
    html_description: { en: '<p>Safe</p><script>run()</script>' },
  })
  const alone = await saveRow(db, row('alone'))
  const ids = await saveRows(db, [row('alone'), row('beside')])
  expect(ids.get('alone')).toBe(alone)
  const stored = await db
    .selectFrom('catalogue_rows')
    .select('html_description')
    .where('id', 'in', [...ids.values()])
    .execute()
  expect(stored).toEqual([
    { html_description: { en: '<p>Safe</p>' } },
    { html_description: { en: '<p>Safe</p>' } },
  ])
  expect(await saveRows(db, [])).toEqual(new Map())
})
