import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueWorld, openCatalogueWorld } from '../../usecases/catalogue/content-card.fixture.ts'
import { replaceLineup, saveChannel } from '../channels/index.ts'
import { replaceOffer, saveContent, saveContents } from '../contents/index.ts'
import { replaceSlots, saveProgram } from '../schedule/index.ts'
import { createSearch, rebuildSearch } from './index.ts'

let world: CatalogueWorld
let search: ReturnType<typeof createSearch>

beforeAll(async () => {
  world = await openCatalogueWorld()
  search = createSearch(world.db)
})
afterAll(() => world.close())

interface Asked {
  of?: 'content' | 'person' | 'channel' | 'program'
  role?: 'adult' | 'child'
  tenantId?: number
  offset?: number
  limit?: number
}

const find = (
  text: string,
  { of = 'content', role = 'adult', tenantId, offset = 0, limit = 20 }: Asked = {},
) => search.find({ tenantId: tenantId ?? world.app.world.alphaId, role, of, text, offset, limit })

describe('a film is found', () => {
  test.each([
    ['by its name', 'Ночное море'],
    ['in any case, with spaces around', '  нОЧНОЕ   море '],
    ['by its name in another language', 'night sea'],
    ['by its original name', 'mer de nuit'],
    ['by the beginning of a word', 'ноч'],
    ['by the beginnings of its words in any order', 'мор ноч'],
    ['by another form of a word', 'ночного моря'],
    ['by a part of a word', 'очно'],
    ['in Latin letters', 'nochnoe more'],
    ['by a foreign name in Cyrillic letters', 'мер де нуит'],
    ['in the wrong keyboard layout', 'yjxyjt vjht'],
    ['in the other wrong layout', 'тшпре ыуф'],
    ['with a letter mistyped', 'ночнае море'],
    ['with letters swapped', 'nihgt sea'],
    ['with a letter missing', 'ночое море'],
    ['with signs that mean something to a database', `"ночное%" \\ море_'--`],
  ])('%s', async (_, text) => {
    expect((await find(text))[0]).toBe(world.contents.nightSea)
  })
})

test('the whole name comes before its beginning, the beginning before a word, the better known before others', async () => {
  const { db } = world
  const { alphaId, betaId } = world.app.world
  const save = (slug: string, en: string, popularity: number) =>
    saveContent(db, {
      ...{ slug, title: { en }, description: {}, year: 2020, age: 6, image: null, asset_id: 'sea' },
      ...{ popularity, playback_points: [] },
    })
  const word = await save('old-lantern', 'The old lantern', 99)
  const whole = await save('lantern', 'Lantern', 1)
  const beginning = await save('lantern-street', 'Lantern street', 50)
  const better = await save('lantern-hill', 'Lantern hill', 60)
  const others = await save('elsewhere', 'Lantern abroad', 99)
  const offered = await db
    .selectFrom('tenant_contents')
    .select('content_id')
    .where('tenant_id', '=', alphaId)
    .execute()
  await replaceOffer(db, alphaId, [
    ...offered.map(({ content_id }) => content_id),
    word,
    whole,
    beginning,
    better,
  ])
  await replaceOffer(db, betaId, [world.contents.foreign, others])
  await rebuildSearch(db)
  const found = [whole, better, beginning, word]
  expect(await find('lantern')).toEqual(found)
  expect([...(await find('lantern', { limit: 3 })), ...(await find('lantern', { offset: 3 }))]).toEqual(found)
  expect(await find('lantern', { offset: 4 })).toEqual([])
  expect(await find('lantern', { tenantId: betaId })).toEqual([others])
})

test('in a large catalogue the whole name is found however little it is known, and pages join', async () => {
  const { db } = world
  const { betaId } = world.app.world
  const plain = { description: {}, year: 2020, age: 6, image: null, asset_id: 'sea', playback_points: [] }
  const many = Array.from({ length: 1500 }, (_, place) => ({
    ...{
      ...plain,
      slug: `harvest-${place}`,
      title: { en: `Harvest number ${place}` },
      popularity: 5000 - place,
    },
  }))
  const little = { ...plain, slug: 'harvest', title: { en: 'Harvest' }, popularity: 0 }
  const ids = await saveContents(db, [...many, little])
  await replaceOffer(db, betaId, [world.contents.foreign, ...ids.values()])
  await rebuildSearch(db)
  const idOf = (slug: string) => ids.get(slug)
  const tenantId = betaId
  const first = await find('harvest', { tenantId, limit: 40 })
  expect(first.slice(0, 3)).toEqual([idOf('harvest'), idOf('harvest-0'), idOf('harvest-1')])
  const pages = [first, await find('harvest', { tenantId, offset: 40, limit: 40 })].flat()
  expect(new Set(pages).size).toBe(80)
  expect(pages).toEqual(await find('harvest', { tenantId, limit: 80 }))
  const all = await Promise.all(
    Array.from({ length: 7 }, (_, page) => find('harvest', { tenantId, offset: page * 250, limit: 250 })),
  )
  const ordered = ['harvest', ...many.map(({ slug }) => slug)]
  expect(all.flat()).toEqual(ordered.map(idOf))
  expect(await find('harvest number 1499', { tenantId })).toEqual([idOf('harvest-1499')])
  expect((await find('harvset number 700', { tenantId }))[0]).toBe(idOf('harvest-700'))
})

test('with more than one slip in a word the best known of what resembles it is found, and pages join', async () => {
  const tenantId = world.app.world.betaId
  const found = await find('hargfst number', { tenantId, limit: 6 })
  expect(found).toEqual(await find('harvest number', { tenantId, limit: 6 }))
  const pages = [0, 3].map((offset) => find('hargfst number', { tenantId, offset, limit: 3 }))
  expect((await Promise.all(pages)).flat()).toEqual(found)
})

test.each(['ghbdtn', 'qwertyuiop', 'zzzzzz', 'абракадабра', 'x1x2x3x4'])(
  'nothing is called %s',
  async (text) => {
    expect(await find(text)).toEqual([])
  },
)

test('a brand finds what it offers', async () => {
  const { foreign, nightSea } = world.contents
  const tenantId = world.app.world.betaId
  expect(await find('sea', { tenantId })).toEqual([foreign])
  expect(await find('море')).not.toContain(foreign)
  expect(await find('ночное', { tenantId })).not.toContain(nightSea)
})

test('a child finds nothing above twelve, nor of unknown age', async () => {
  const { storm, fog, nightSea } = world.contents
  expect(await find('шторм')).toEqual([storm])
  for (const [text, id] of [
    ['шторм', storm],
    ['fog', fog],
  ] as const)
    expect(await find(text, { role: 'child' })).not.toContain(id)
  expect((await find('ночное', { role: 'child' }))[0]).toBe(nightSea)
})

test('[V-5.02] a child finds channels for its age, and programmes for its age on such channels', async () => {
  const { db } = world
  const { alphaId, channelId, unreadyChannelId } = world.app.world
  const program = { description: {}, image: null, asset_id: 'sea', may_live: true, may_replay: true }
  const look = {
    description: {},
    logo: '/media/art/sea.svg',
    color: '#003050',
    archived_days: 0,
    cycle_days: 1,
  }
  const shown: [id: number, title: string, age: number, channelAge: number][] = [
    [80, 'Aardvark of the day', 6, 12],
    [81, 'Aardvark of the night', 6, 18],
    [82, 'Aardvark for the old', 16, 12],
  ]
  const channelIds: number[] = []
  for (const [id, en, age, channelAge] of shown) {
    await saveProgram(db, { ...program, id, title: { en }, age })
    const slug = `aardvark-${id}`
    const added = await saveChannel(db, { ...look, name: { en: slug }, slug, age: channelAge })
    await replaceSlots(db, added, [{ startMs: 0, programId: id }], Date.now())
    channelIds.push(added)
  }
  const carried = [channelId, unreadyChannelId, ...channelIds]
  await replaceLineup(db, alphaId, {
    channels: carried.map((id, index) => ({ channelId: id, number: index + 1, isFeatured: false })),
    categories: [],
  })
  await rebuildSearch(db)
  const found = async (of: 'program' | 'channel', role: 'adult' | 'child') =>
    (await find('aardvark', { of, role })).toSorted((one, other) => one - other)
  expect(await found('program', 'adult')).toEqual([80, 81, 82])
  expect(await found('program', 'child')).toEqual([80])
  expect(await found('channel', 'adult')).toEqual(channelIds)
  expect(await found('channel', 'child')).toEqual([channelIds[0], channelIds[2]])
})

test('persons, channels and programmes are found as films are', async () => {
  const { channelId, unreadyChannelId, betaId } = world.app.world
  expect(await find('анна', { of: 'person' })).toEqual([world.anna])
  expect(await find('beta star', { of: 'person' })).toEqual([])
  expect(await find('beta star', { of: 'person', tenantId: betaId })).toEqual([world.stranger])
  expect(await find('море', { of: 'channel' })).toEqual([channelId, unreadyChannelId])
  expect(await find('sea', { of: 'channel', tenantId: betaId })).toEqual([])
  expect(await find('прилив', { of: 'program' })).toEqual([1])
  expect(await find('прилив', { of: 'program', tenantId: betaId })).toEqual([])
  expect(await find('tomas', { of: 'person', role: 'child' })).toEqual([world.tomas])
})

test('what is lost, and episodes by themselves, are not searched for', async () => {
  expect(await find('gone')).not.toContain(world.contents.gone)
  expect(await find('серия 1')).toEqual([])
})

const signs = Array.from('%_\\\'":*&|!()<>-\0aя ')
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 255, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 255, size: 'max' }),
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 255, size: 'max' }),
)

test('whatever is typed, up to 255 characters of anything, there is an answer', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      for (const of of ['content', 'person', 'channel', 'program'] as const)
        expect(Array.isArray(await find(text, { of }))).toBe(true)
    }),
    { numRuns: 60 },
  )
  for (const text of ['ш'.repeat(255), '東'.repeat(255), 'ﷺ'.repeat(255), '\ud800', '🎬'.repeat(127), '\0'])
    expect(Array.isArray(await find(text)), text).toBe(true)
})
