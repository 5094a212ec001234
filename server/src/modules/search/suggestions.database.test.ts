import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueWorld, openCatalogueWorld } from '../../usecases/catalogue/content-card.fixture.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const suggest = async (text: string, ask = world.askAsGuest, language?: string) =>
  (await ask('listSuggestions', { query: { text } }, language)).body.suggestions?.map(
    ({ text: suggested }: { text: string }) => suggested,
  )

test('[V-7.53 V-3.35] names of films, channels and persons go on with what was typed', async () => {
  expect(await suggest('ноч', undefined, 'ru')).toEqual(['Ночное море'])
  expect(await suggest('sea')).toEqual(expect.arrayContaining(['Sea', 'Night Sea']))
  expect(await suggest('vale')).toEqual(['Anna Vale'])
  expect(new Set(await suggest('sea')).size).toBe((await suggest('sea')).length)
})

test('there are ten at most', async () => {
  for (const text of ['a', 'е', 's', 'n']) expect((await suggest(text)).length).toBeLessThanOrEqual(10)
  expect((await suggest('s')).length).toBeGreaterThan(2)
})

test('a child is suggested what it may see, also of what its parents found', async () => {
  const found = {
    text: 'st',
    title: 'Storm',
    content_type: 'content' as const,
    object_id: world.contents.storm,
  }
  const { child } = world
  const profiles = (await child.ask('listProfiles', {})).body.profiles
  expect(profiles.length).toBeGreaterThan(1)
  await world.db
    .insertInto('search_found')
    .values({ ...found, user_id: child.userId })
    .execute()
  expect(await suggest('storm')).toContain('Storm')
  expect(await suggest('storm', child.ask)).not.toContain('Storm')
})

test('[V-7.52 V-7.71] what a search led to is suggested first the next time', async () => {
  const { user } = world
  const { channelId } = world.app.world
  const record = (content_type: 'content' | 'channel', object_id: number, title: string) =>
    user.ask('recordFound', { body: { text: 'sea', title, content_type, object_id } })
  expect((await suggest('sea', user.ask))[0]).toBe('Sea')
  expect((await record('content', world.contents.nightSea, 'Night Sea')).status).toBe(200)
  expect((await suggest('sea', user.ask))[0]).toBe('Night Sea')
  await record('channel', channelId, 'Sea')
  expect((await suggest('sea', user.ask)).slice(0, 2)).toEqual(['Sea', 'Night Sea'])
  await record('content', world.contents.nightSea, 'Night Sea')
  expect((await suggest('sea', user.ask)).slice(0, 2)).toEqual(['Night Sea', 'Sea'])
  expect((await suggest('sea'))[0]).toBe('Sea')
  expect(await suggest('anna', user.ask)).not.toContain('Night Sea')
})

test('what is not there cannot have been found', async () => {
  const record = (content_type: 'content' | 'channel', object_id: number, ask = world.askAsGuest) =>
    ask('recordFound', { body: { text: 'x', title: 'X', content_type, object_id } })
  const { storm, foreign, nightSea } = world.contents
  for (const [kind, id] of [
    ['content', foreign],
    ['content', 999_999],
    ['channel', 999_999],
    ['content', Number.MAX_SAFE_INTEGER],
  ] as const)
    expect((await record(kind, id)).body.error_code).toBe('not_found')
  expect((await record('content', storm, world.child.ask)).body.error_code).toBe('not_found')
  expect((await record('content', nightSea, world.abroad.ask)).body.error_code).toBe('not_found')
  expect((await record('content', storm)).status).toBe(200)
})

test('an empty or endless text is refused, any other one is answered', async () => {
  for (const text of [' ', '\0', 'x'.repeat(256)])
    expect((await world.askAsGuest('listSuggestions', { query: { text } })).status).toBe(400)
  for (const text of ['%', "'; drop table contents; --", '\\', '🎬', 'x'.repeat(255)])
    expect((await world.askAsGuest('listSuggestions', { query: { text } })).status, text).toBe(200)
})
