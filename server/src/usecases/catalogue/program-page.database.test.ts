import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyChange } from '../../db/index.ts'
import { saveProgram } from '../../modules/schedule/index.ts'
import { type CatalogueWorld, openCatalogueWorld } from './content-card.fixture.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

// Of yesterday: in the first half hour of a day the token of a guest ends before its noon.
const noon = (Math.floor(Date.now() / dayMs) - 1) * dayMs + 12.5 * hourMs

test('[V-7.06] a programme of a channel answers in the language of its viewer', async () => {
  const { body } = await world.askAsGuest('getProgram', { params: { id: 1 } }, 'ru')
  expect(body).toEqual({
    id: 1,
    title: 'Прилив',
    description: '',
    age: 6,
    motion_rating: { text: '6+' },
    image: null,
  })
})

test('[V-7.07] its schedule says when and where it is on air, from the archive to the days ahead', async () => {
  world.app.setNow(noon)
  const { body } = await world.askAsGuest('getProgramSchedule', { params: { id: 1 } })
  const now = body.schedule.findIndex(
    ({ timestamp }: { timestamp: number }) => timestamp === (noon - hourMs / 2) / 1000,
  )
  expect(body.schedule.slice(now - 1, now + 2)).toMatchObject([
    {
      channel_id: world.app.world.channelId,
      date: new Date(noon).toISOString().slice(0, 10),
      formatted_time: '10:00',
      is_catchup_available: true,
    },
    {
      formatted_time: '12:00',
      duration: 3600,
      is_catchup_available: true,
      program: { id: 1, title: 'Flood' },
    },
    { formatted_time: '14:00', is_catchup_available: false },
  ])
  const programs = body.schedule.map(({ program }: { program: { id: number } }) => program.id)
  expect(new Set(programs)).toEqual(new Set([1]))
  world.app.setNow(Date.now())
})

test('a programme that no channel of the brand sends is not found, nor one that a child may not see', async () => {
  const { db } = world
  const ask = async (id: number, who = world.askAsGuest) => {
    const answers = [
      await who('getProgram', { params: { id } }),
      await who('getProgramSchedule', { params: { id } }),
    ]
    return answers.map(({ status }) => status)
  }
  const draft = { id: 2, title: { en: 'Ebb' }, description: {}, image: null, asset_id: 'sea' }
  await saveProgram(db, { ...draft, age: 16, may_live: true, may_replay: true })
  await notifyChange(db, 'schedule')
  expect(await ask(2)).toEqual([200, 200])
  await expect.poll(() => ask(2, world.child.ask)).toEqual([404, 404])
  expect(await ask(1, world.child.ask)).toEqual([200, 200])
  expect(await ask(1, world.abroad.ask)).toEqual([404, 404])
  expect(await ask(999_999)).toEqual([404, 404])
  expect(await ask(Number.MAX_SAFE_INTEGER)).toEqual([404, 404])
})
