import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const store = (token: string, identifier: string, vendor = 'web') =>
  call(world.app, 'createAdId', { body: { identifier, vendor } }, { token })
const list = async (token: string) => (await call(world.app, 'listAdIds', {}, { token })).body.ad_ids

test('[P-7.47 P-7.48] advertising ids are stored by vendor and listed, the latest first, to their owner only', async () => {
  const [token, other] = [await enterAsGuest(world.app, 'one'), await enterAsGuest(world.app, 'other')]
  expect((await store(token, ' a-1 ')).body).toEqual({ identifier: 'a-1', vendor: 'web' })
  world.setNow(Date.now() + 1000)
  await store(token, 'b-2', 'tv')
  world.setNow(Date.now() + 2000)
  await store(token, 'a-1')
  expect(await list(token)).toEqual([
    { identifier: 'a-1', vendor: 'web' },
    { identifier: 'b-2', vendor: 'tv' },
  ])
  expect(await list(other)).toEqual([])
})

test('of many ids the latest twenty are stored', async () => {
  const token = await enterAsGuest(world.app, 'many')
  const startMs = Date.now()
  for (let index = 0; index < 22; index++) {
    world.setNow(startMs + index * 1000)
    await store(token, `id-${index}`)
  }
  const stored = (await list(token)).map(({ identifier }: { identifier: string }) => identifier)
  expect(stored).toEqual(Array.from({ length: 20 }, (_, index) => `id-${21 - index}`))
})

test.each(['', ' ', 'x'.repeat(129)])('%j is no identifier', async (identifier) => {
  const { status } = await store(await enterAsGuest(world.app, 'bad'), identifier)
  expect(status).toBe(400)
})
