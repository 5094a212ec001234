import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueWorld, openCatalogueWorld } from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

type Draft = Parameters<typeof like>[1]

const like = (
  { ask }: Person,
  body: { channel_id?: number; program_id?: number; person_id?: number; content_id?: number },
) => ask('createFavorite', { body })

const listOf = async ({ ask }: Person, query = {}) =>
  (await ask('listFavorites', { query })).body.favorites as { id: number; object_id: number }[]

test('[V-7.09 V-7.10 V-1.01 P-3.11] a viewer likes things of four kinds, and finds them again, the latest first', async () => {
  const viewer = await world.enter('likes-all')
  const drafts: Draft[] = [
    { channel_id: world.world.channelId },
    { program_id: 1 },
    { person_id: world.persons.vale },
    { content_id: world.idOf('lighthouse') },
  ]
  const made = []
  for (const draft of drafts) {
    const { status, body } = await like(viewer, draft)
    expect(status).toBe(200)
    const none = { channel_id: null, program_id: null, person_id: null, content_id: null }
    expect(body).toEqual({ id: expect.any(Number), object_id: Object.values(draft)[0], ...none, ...draft })
    made.push(body)
  }
  expect(await listOf(viewer)).toEqual(made.toReversed())
  expect(await listOf(viewer, { offset: 1, limit: 2 })).toEqual(made.toReversed().slice(1, 3))
})

test('what is liked twice is liked once', async () => {
  const viewer = await world.enter('likes-twice')
  const draft = { content_id: world.idOf('lighthouse') }
  const answers = await Promise.all([like(viewer, draft), like(viewer, draft), like(viewer, draft)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await listOf(viewer)).toHaveLength(1)
})

test('[V-7.11] what is liked no more is gone, once', async () => {
  const viewer = await world.enter('likes-no-more')
  const { id } = (await like(viewer, { content_id: world.idOf('lighthouse') })).body
  expect((await viewer.ask('deleteFavorite', { params: { id } })).body).toEqual({ id })
  expect(await listOf(viewer)).toEqual([])
  expect((await viewer.ask('deleteFavorite', { params: { id } })).status).toBe(404)
})

test('nobody reads or removes what another viewer likes', async () => {
  const [owner, other] = [await world.enter('likes-owner'), await world.enter('likes-other')]
  const { id } = (await like(owner, { content_id: world.idOf('lighthouse') })).body
  expect(await listOf(other)).toEqual([])
  expect((await other.ask('deleteFavorite', { params: { id } })).status).toBe(404)
  expect(await listOf(owner)).toHaveLength(1)
})

test('each profile of an account likes for itself', async () => {
  const parent = await world.enter('likes-family')
  await like(parent, { content_id: world.idOf('lighthouse') })
  const child = await world.enterAsChild('likes-family')
  expect(await listOf(child)).toEqual([])
})

test('a guest is asked to sign in', async () => {
  const token = await enterAsGuest(world.app, 'likes-guest')
  const body = { content_id: world.idOf('lighthouse') }
  expect((await call(world.app, 'createFavorite', { body }, { token })).body.error_code).toBe(
    'sign_in_required',
  )
})

test('what is not here is liked by nobody', async () => {
  const viewer = await world.enter('likes-nothing')
  const nothing: Draft[] = [
    { content_id: world.idOf('foreign') },
    { person_id: world.persons.foreign },
    { content_id: 987_654 },
    { channel_id: 987_654 },
    { program_id: 987_654 },
    { person_id: 987_654 },
    { content_id: Number.MAX_SAFE_INTEGER },
  ]
  for (const draft of nothing) expect((await like(viewer, draft)).status, JSON.stringify(draft)).toBe(404)
  const stranger = await world.enterAbroad('likes-abroad')
  expect((await like(stranger, { channel_id: world.world.channelId })).status).toBe(404)
  expect((await like(stranger, { program_id: 1 })).status).toBe(404)
  for (const draft of [{}, { content_id: 1, person_id: 1 }])
    expect((await like(viewer, draft)).status).toBe(400)
  expect((await viewer.ask('deleteFavorite', { params: { id: Number.MAX_SAFE_INTEGER } })).status).toBe(404)
})

test('a child likes nothing that it may not see', async () => {
  const child = await world.enterAsChild('likes-child')
  for (const slug of ['night-shift', 'no-age'])
    expect((await like(child, { content_id: world.idOf(slug) })).status, slug).toBe(404)
  expect((await like(child, { content_id: world.idOf('old-pier') })).status).toBe(200)
})
