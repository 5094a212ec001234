import { dayMs } from '@onair/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrimary, uncached } from '../../db/index.ts'
import { fillSmallWorld, type SmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { saveChannel } from '../channels/index.ts'
import { loadChannelPlan } from './channel-plan.ts'
import {
  type Airing,
  airingsFrom,
  createSchedule,
  currentAiring,
  extendPlans,
  type NewAiring,
  replaceAirings,
  replaceSlots,
  saveProgram,
  saveProgramSource,
  scheduleSweeps,
} from './index.ts'

const hourMs = 3_600_000
const noonMs = Date.UTC(2026, 0, 15, 12)
const texts = { description: {}, image: null, asset_id: null, may_live: true, may_replay: true }
const look = { logo: '/media/art/sea.svg', color: '#003050', age: 0, cycle_days: 1, archived_days: 3 }

let database: TestDatabase
let world: SmallWorld
let schedule: ReturnType<typeof createSchedule>

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillSmallWorld(database.db, noonMs)
  schedule = createSchedule(readPrimary(database.db), uncached)
})
afterAll(() => database.drop())

let added = 0
const addChannel = () => {
  added += 1
  return saveChannel(database.db, { ...look, slug: `own-${added}`, name: { en: 'Own' }, description: {} })
}

/** Airings by hours from noon, as `program: start to end`. */
const shown = (airings: readonly Airing[]) =>
  airings.map(
    ({ program, nominalStartMs, nominalEndMs }) =>
      `${program.id}: ${(nominalStartMs - noonMs) / hourMs} to ${(nominalEndMs - noonMs) / hourMs}`,
  )
const hours = (fromH: number, untilH: number) => [noonMs + fromH * hourMs, noonMs + untilH * hourMs] as const
const airing = (programId: number, fromH: number, untilH: number): NewAiring => {
  const [startMs, endMs] = hours(fromH, untilH)
  return { programId, startMs, endMs }
}
const write = (
  channelId: number,
  airings: NewAiring[],
  [fromMs, untilMs]: readonly [number, number],
  nowH = 0,
) => replaceAirings(database.db, channelId, airings, { fromMs, untilMs, nowMs: noonMs + nowH * hourMs })

test('an instant is announced for the programme that begins then, though the one before may really end later', async () => {
  const id = await addChannel()
  const minute = 1 / 60
  const starts = Array.from({ length: 16 }, (_, index) => index * minute)
  await write(
    id,
    starts.map((fromH, index) => airing((index % 2) + 1, fromH, fromH + minute)),
    hours(0, 16 * minute),
    -1,
  )
  const found = await schedule.between(id, ...hours(0, 16 * minute))
  const late = found.filter(({ startMs, nominalStartMs }) => startMs > nominalStartMs).slice(1)
  expect(late).toHaveLength(7)
  for (const { nominalStartMs, program } of late) {
    expect((await schedule.at(id, nominalStartMs))?.program.id).not.toBe(program.id)
    expect((await schedule.announcedAt(id, nominalStartMs))?.program.id).toBe(program.id)
    expect((await schedule.announcedAt(id, nominalStartMs - 1))?.program.id).not.toBe(program.id)
  }
})

test('a guide is written and read by windows, over midnight as well', async () => {
  const id = await addChannel()
  await write(id, [airing(1, -1, 1), airing(2, 1, 11), airing(1, 11, 13), airing(2, 13, 14)], hours(-1, 14))
  expect(shown(await schedule.between(id, ...hours(0, 12)))).toEqual([
    '1: -1 to 1',
    '2: 1 to 11',
    '1: 11 to 13',
  ])
  expect(shown(await schedule.between(id, ...hours(12, 13)))).toEqual(['1: 11 to 13'])
  expect(shown(await schedule.between(id, ...hours(14, 40)))).toEqual([])
  expect((await schedule.at(id, noonMs + 12 * hourMs))?.program.id).toBe(1)
  expect(await schedule.at(id, noonMs + 20 * hourMs)).toBe(undefined)
})

test('a changed guide leaves what has begun as it was shown, and follows it', async () => {
  const id = await addChannel()
  await write(id, [airing(1, -2, -1), airing(2, -1, 1), airing(1, 1, 2), airing(1, 2, 3)], hours(-2, 3))
  await write(id, [airing(2, -2, 0.5), airing(1, 0.5, 1.5), airing(2, 1.5, 2)], hours(-2, 2))
  expect(shown(await schedule.between(id, ...hours(-3, 4)))).toEqual([
    ...['1: -2 to -1', '2: -1 to 1', '1: 1 to 1.5', '2: 1.5 to 2', '1: 2 to 3'],
  ])
})

test('an airing that runs into a written window ends where the window begins, and one out of it where it ends', async () => {
  const id = await addChannel()
  await write(id, [airing(1, 2, 6), airing(2, 6, 7)], hours(2, 7))
  await write(id, [airing(2, 4, 5), airing(1, 5, 7)], hours(4, 6))
  expect(shown(await schedule.between(id, ...hours(0, 8)))).toEqual([
    ...['1: 2 to 4', '2: 4 to 5', '1: 5 to 6', '2: 6 to 7'],
  ])
})

test('a new plan begins when the airing on air is over, and the past stays', async () => {
  const id = await addChannel()
  const day = (first: number, second: number) => [
    { startMs: 0, programId: first },
    { startMs: 11 * hourMs, programId: second },
    { startMs: 13 * hourMs, programId: first },
  ]
  await replaceSlots(database.db, id, day(1, 2), noonMs)
  await replaceSlots(database.db, id, day(2, 1), noonMs)
  expect(shown(await schedule.between(id, ...hours(-2, 24)))).toEqual([
    ...['1: -12 to -1', '2: -1 to 1', '2: 1 to 12', '2: 12 to 23', '1: 23 to 25'],
  ])
})

test('a plan is written from the archive to two weeks ahead, and goes on without a hole', async () => {
  const id = await addChannel()
  await replaceSlots(
    database.db,
    id,
    [
      { startMs: 0, programId: 1 },
      { startMs: 6 * hourMs, programId: 2 },
    ],
    noonMs,
  )
  const all = () => schedule.between(id, noonMs - 60 * dayMs, noonMs + 60 * dayMs)
  const first = await all()
  expect(shown(first).at(0)).toBe('2: -120 to -108')
  expect(shown(first).at(-1)).toBe('2: 330 to 348')
  expect(await extendPlans(database.db, noonMs + dayMs / 2)).toEqual([])
  const laterMs = noonMs + 3 * dayMs
  await extendPlans(database.db, laterMs)
  const later = await all()
  expect(shown(later).slice(0, first.length)).toEqual(shown(first))
  expect(shown(later).at(-1)).toBe('2: 402 to 420')
  expect(
    later.every(
      ({ nominalStartMs }, index) => index === 0 || nominalStartMs === later[index - 1]?.nominalEndMs,
    ),
  ).toBe(true)
})

test('what is on air is known for every channel, with what follows', async () => {
  const id = await addChannel()
  await write(id, [airing(1, -1, 1), airing(2, 1, 2), airing(1, 3, 4)], hours(-1, 4))
  const onAir = await schedule.onAir(noonMs)
  const from = (channelId: number, hour: number) =>
    shown(airingsFrom(onAir, channelId, noonMs + hour * hourMs))
  expect(from(id, 0.5)).toEqual(['1: -1 to 1', '2: 1 to 2', '1: 3 to 4'])
  expect(from(id, 2.5)).toEqual(['1: 3 to 4'])
  const current = (hour: number) => currentAiring(onAir, id, noonMs + hour * hourMs)?.program.id
  expect([0.5, 1.5, 2.5, 3.5].map(current)).toEqual([1, 2, undefined, 1])
  expect(from(world.channelId, 0.5)[0]).toBe('1: 0 to 1')
})

test('a programme of a source has the age of the source where it carries none', async () => {
  await saveProgramSource(database.db, { id: 'guide', default_age: 12 })
  await saveProgram(database.db, {
    ...texts,
    id: 70,
    title: { en: 'Unrated' },
    age: null,
    source_id: 'guide',
  })
  await saveProgram(database.db, { ...texts, id: 71, title: { en: 'Rated' }, age: 16, source_id: 'guide' })
  await saveProgram(database.db, { ...texts, id: 72, title: { en: 'Of nobody' }, age: null })
  const programs = await schedule.programs([70, 71, 72])
  expect([70, 71, 72].map((id) => programs.get(id)?.age)).toEqual([12, 16, null])
})

test('a right is missing where the airing or its programme withholds it', async () => {
  const id = await addChannel()
  await saveProgram(database.db, { ...texts, id: 73, title: { en: 'Live only' }, age: 0, may_replay: false })
  await write(id, [airing(73, 0, 1), { ...airing(1, 1, 2), mayLive: false }, airing(1, 2, 3)], hours(0, 3))
  expect((await schedule.between(id, ...hours(0, 3))).map(({ rights }) => rights)).toEqual([
    { live: true, replay: false },
    { live: false, replay: true },
    { live: true, replay: true },
  ])
})

test('a channel with a guide and no media of ours cannot be sent', async () => {
  const id = await addChannel()
  await saveProgram(database.db, { ...texts, id: 74, title: { en: 'Elsewhere' }, age: 0 })
  await write(id, [airing(74, 0, 1)], hours(0, 1))
  const plan = await loadChannelPlan(database.db, id, Math.floor(noonMs / dayMs))
  expect([plan?.ladder, plan?.programs.get(74)?.title]).toEqual([undefined, { en: 'Elsewhere' }])
  expect(await loadChannelPlan(database.db, await addChannel(), 0)).toBe(undefined)
})

test('airings go away a month after they ended, and stay while the archive needs them', async () => {
  const { db } = database
  const [id, longId] = [await addChannel(), await addChannel()]
  await db.updateTable('channels').set({ archived_days: 90 }).where('id', '=', longId).execute()
  const old = [airing(1, -40 * 24, -40 * 24 + 1), airing(2, -20 * 24, -20 * 24 + 1)]
  for (const one of [id, longId]) await write(one, old, hours(-41 * 24, 0), -50 * 24)
  for (const { deleteBatch } of scheduleSweeps(db)) await deleteBatch(noonMs, 1000)
  const left = async (one: number) => (await schedule.between(one, ...hours(-41 * 24, 0))).length
  expect([await left(id), await left(longId)]).toEqual([1, 2])
})
