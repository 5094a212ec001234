import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueWorld, openCatalogueWorld } from './content-card.fixture.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const getPerson = (id: string | number, ask = world.askAsGuest, language?: string) =>
  ask('getPerson', { params: { id: String(id) } }, language)

const getRow = async (id: number, ask = world.askAsGuest, page: { offset?: number; limit?: number } = {}) =>
  (await ask('getPersonRow', { params: { id }, query: page })).body

const slugs = ({ contents }: { contents: { slug: string }[] }) => contents.map(({ slug }) => slug)

test('[V-7.54 V-3.22] a person answers to number and name', async () => {
  for (const key of [world.anna, 'anna-vale']) {
    const { body } = await getPerson(key)
    expect(body).toEqual({
      id: world.anna,
      slug: 'anna-vale',
      name: 'Anna Vale',
      image: '/media/pictures/b.jpg',
      image_url: '/media/pictures/b.jpg',
      role: null,
      bio: 'Born by the sea.',
    })
  }
  expect((await getPerson('anna-vale', world.askAsGuest, 'ru')).body.name).toBe('Анна Вейл')
  expect((await getPerson('tomas-reed')).body.bio).toBeNull()
})

test('whom nobody knows here is not found', async () => {
  const { stranger } = world
  for (const key of ['nobody', 999_999, '9'.repeat(30), stranger, 'beta-star'])
    expect((await getPerson(key)).body.error_code, String(key)).toBe('not_found')
  expect((await getRow(stranger)).error_code).toBe('not_found')
  expect((await getPerson(stranger, world.abroad.ask)).status).toBe(200)
})

test('[V-7.56] the row of a person has what they have a part in, the best known first', async () => {
  const row = await getRow(world.anna)
  expect(slugs(row)).toEqual(['storm', 'harbour', 'night-sea'])
  expect(row).toMatchObject({ title: 'Anna Vale', more_count: 0, offset: 0, limit: 20 })
  expect(row.contents[1]).toMatchObject({
    content_type: 'series',
    destination: { type: 'content', id: world.contents.series },
  })
  const [first, rest] = [
    await getRow(world.anna, undefined, { limit: 2 }),
    await getRow(world.anna, undefined, { offset: 2 }),
  ]
  expect(first.more_count).toBe(1)
  expect([...slugs(first), ...slugs(rest)]).toEqual(slugs(row))
})

test('[V-2.64] to a child the row leaves out what is above twelve', async () => {
  expect(slugs(await getRow(world.anna, world.child.ask))).toEqual(['harbour', 'night-sea'])
})

test('[V-7.55] whether a person is liked is asked of the profile', async () => {
  const get = async (ask = world.askAsGuest) =>
    (await ask('getPersonFavorite', { params: { id: world.anna } })).body.favorite
  const { body } = await world.user.ask('createFavorite', { body: { person_id: world.anna } })
  expect(await get(world.user.ask)).toMatchObject({
    id: body.id,
    object_id: world.anna,
    person_id: world.anna,
  })
  expect(await get(world.child.ask)).toBeNull()
  expect(await get()).toBeNull()
  const unknown = await world.user.ask('getPersonFavorite', { params: { id: world.stranger } })
  expect(unknown.status).toBe(404)
})
