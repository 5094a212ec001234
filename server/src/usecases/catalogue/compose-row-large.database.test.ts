import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceOffer } from '../../modules/contents/index.ts'
import { type CatalogueWorld, genre, openCatalogueWorld } from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'

let world: CatalogueWorld
let viewer: Person

const count = 2000

/** Every other one a series, every third a drama; ten share each place of the order. */
beforeAll(async () => {
  world = await openCatalogueWorld()
  const { db } = world
  await sql`
    insert into contents (slug, kind, title, description, year, age, popularity, playback_points)
    select 'many-' || n, case when n % 2 = 0 then 'series' else 'movie' end,
      jsonb_build_object('en', 'Many ' || n), '{}', 1950 + n % 70, 6, 100000 + n / 10, '[]'
    from generate_series(1, ${count}::integer) as n
  `.execute(db)
  await sql`
    insert into content_genres (content_id, genre_id, position)
    select id, ${genre.drama}, 0 from contents where slug like 'many-%' and id % 3 = 0
  `.execute(db)
  const ids = await db.selectFrom('contents').select('id').where('slug', 'like', 'many-%').execute()
  await replaceOffer(
    db,
    world.world.alphaId,
    ids.map(({ id }) => id),
  )
  await world.addRow('all', { by: 'filter' })
  await world.announce('catalogue')
  viewer = await world.enter('large-viewer')
})
afterAll(() => world.close())

async function readAll(filters: object): Promise<{ id: number; year: number }[]> {
  const read = []
  for (let offset = 0; ; offset += 100) {
    const query = { ...filters, offset, limit: 100 }
    const { body } = await viewer.ask('getRow', { params: { id: 'all' }, query })
    read.push(...body.contents)
    if (body.more_count === 0) return read
    expect(body.contents).toHaveLength(100)
    expect(body.more_count).toBeLessThanOrEqual(100)
  }
}

test('two thousand contents join page by page, each once, in one order', async () => {
  const read = await readAll({})
  expect(read).toHaveLength(count)
  expect(new Set(read.map(({ id }) => id)).size).toBe(count)
  const inOrder = await world.db
    .selectFrom('contents')
    .select('id')
    .where('slug', 'like', 'many-%')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(read.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
})

test('a filter reads all that fits and nothing else', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from contents
    where slug like 'many-%' and id % 3 = 0 and kind = 'movie' and year between 1990 and 1999
  `.execute(world.db)
  const filters = { main_genre: genre.drama, content_type: 'movie', year_from: 1990, year_to: 1999 }
  const read = await readAll(filters)
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
  expect(read).toHaveLength(rows.length)
})

test('what lies beyond a page is counted to a hundred and no further', async () => {
  const { body } = await viewer.ask('getRow', { params: { id: 'all' }, query: { limit: 5 } })
  expect(body.more_count).toBe(100)
})
