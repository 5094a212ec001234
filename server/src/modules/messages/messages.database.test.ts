import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type MessageDraft, messagesSweeps, sendMessage } from './index.ts'

const dayMs = 86_400_000

let world: TestApp
let reader: Person
let other: Person

beforeAll(async () => {
  world = await openTestApp()
  reader = await enterAsUser(world, { username: 'reader' })
  other = await enterAsUser(world, { username: 'other' })
})
afterAll(() => world.close())

const send = (draft: MessageDraft, nowMs = Date.now(), tenantId = world.world.alphaId) =>
  sendMessage(world.database.db, tenantId, draft, nowMs)
const message = (name: string, to: MessageDraft['to'] = 'everybody'): MessageDraft => ({
  ...{ name, to, title: { en: name, ru: `${name} по-русски` } },
  text: { en: `About ${name}`, ru: `О ${name}` },
})
const titlesOf = async (person: Person, query: { offset?: number; limit?: number } = {}) =>
  (await person.ask('listMessages', { query })).body.messages.map(
    ({ title, removed }: { title: string; removed: boolean }) => (removed ? `(${title})` : title),
  )

test('[P-3.10 P-7.41] messages to everybody and to oneself come latest first, in the language of the reader', async () => {
  const nowMs = Date.now()
  const first = await send(message('Repairs'), nowMs - 3 * dayMs)
  await send(message('Thanks', [reader.userId]), nowMs - 2 * dayMs)
  await send(message('Abroad'), nowMs - dayMs, world.world.betaId)
  await send(message('Spring'), nowMs - dayMs)
  expect(await titlesOf(reader)).toEqual(['Spring', 'Thanks', 'Repairs'])
  expect(await titlesOf(other)).toEqual(['Spring', 'Repairs'])
  expect([...(await titlesOf(reader, { limit: 2 })), ...(await titlesOf(reader, { offset: 2 }))]).toEqual(
    await titlesOf(reader),
  )
  const { body } = await reader.ask('listMessages', { query: { offset: 2 } }, 'ru')
  expect(body.messages).toEqual([
    {
      ...{ id: first, title: 'Repairs по-русски', text: 'О Repairs', removed: false },
      created_at: Math.floor((nowMs - 3 * dayMs) / 1000),
    },
  ])
})

test('[P-7.42] marking as read marks all messages of one reader, each once, and later ones are unread', async () => {
  const mark = async () => (await reader.ask('deleteMessages', {})).body
  expect(await mark()).toEqual({ removed_count: 3 })
  expect(await mark()).toEqual({ removed_count: 0 })
  await send(message('Summer'))
  expect(await titlesOf(reader)).toEqual(['Summer', '(Spring)', '(Thanks)', '(Repairs)'])
  expect(await titlesOf(other)).toEqual(['Summer', 'Spring', 'Repairs'])
  expect(await mark()).toEqual({ removed_count: 1 })
})

test('a message that is sent again under its name changes its words and its receivers, and stays read', async () => {
  const again = message('Thanks', [other.userId])
  await send({ ...again, title: { en: 'Many thanks' } })
  expect(await titlesOf(reader)).toEqual(['(Summer)', '(Spring)', '(Repairs)'])
  expect(await titlesOf(other)).toContain('Many thanks')
  await send({ ...message('Repairs'), title: { en: 'Repairs are over' } })
  expect(await titlesOf(reader)).toEqual(['(Summer)', '(Spring)', '(Repairs are over)'])
})

test('a message to a user of another brand reaches nobody, and one without words is not sent', async () => {
  await send(message('Stray', [reader.userId]), Date.now(), world.world.betaId)
  expect(await titlesOf(reader)).not.toContain('Stray')
  await expect(send({ ...message('Blank'), text: { en: '  ' } })).rejects.toThrow('too_small')
  await expect(send({ ...message('Blank'), title: {} })).rejects.toThrow('custom')
  expect(await titlesOf(reader)).not.toContain('Blank')
})

test('a message is read until its day is over, and is deleted then with the marks of its readers', async () => {
  const { db } = world.database
  const nowMs = Date.now()
  const id = await send({ ...message('Brief'), days: 1 }, nowMs - dayMs - 3_600_000)
  expect(await titlesOf(reader)).not.toContain('Brief')
  const others = (await db.selectFrom('messages').select('id').where('id', '!=', id).execute()).length
  await db
    .insertInto('message_receivers')
    .values({ message_id: id, user_id: reader.userId, removed_at: new Date(nowMs) })
    .execute()
  const [sweep] = messagesSweeps(db)
  expect([await sweep?.deleteBatch(nowMs, 10), await sweep?.deleteBatch(nowMs, 10)]).toEqual([1, 1])
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(0)
  const left = await db.selectFrom('messages').select('id').execute()
  expect(left).toHaveLength(others)
  expect(left.map((row) => row.id)).not.toContain(id)
})
