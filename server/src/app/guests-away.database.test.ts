import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AppBehindLine, openAppBehindLine } from '../testing/app-behind-line.ts'
import { enterAsUser, type Person } from '../testing/people.ts'
import { call, enterAsGuest } from '../testing/test-app.ts'

const noon = Date.UTC(2026, 0, 15, 12, 20)
const pages = ['/', '/channels', '/movies', '/faq', '/channels/all/sea']

let behind: AppBehindLine
let guest: string
let other: string
let person: Person

async function open(outageS: string): Promise<void> {
  behind = await openAppBehindLine({ ONAIR_DATABASE_OUTAGE_S: outageS }, noon)
  guest = await enterAsGuest(behind.world.app)
  other = await enterAsGuest(behind.world.app, 'guest-two')
  person = await enterAsUser(behind.world, { username: 'anna' })
}

const show = (url: string) => behind.world.app.inject({ url, headers: { host: 'alpha.test' } })
const showAll = () => Promise.all(pages.map(show))
const withoutNonce = ({ body }: { body: string }) => body.replaceAll(/ nonce="[^"]*"/g, '')

/** What a guest's screen asks for. */
async function readAll(token: string) {
  return Promise.all([
    call(behind.world.app, 'getUser', {}, { token }),
    call(behind.world.app, 'listUserChannels', {}, { token }),
    call(behind.world.app, 'listPackets', {}, { token }),
    call(behind.world.app, 'listRowsets', { query: {} }, { token }),
  ])
}

const refusal = ({ status, body, headers }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.error_code,
  headers['retry-after'],
]
const unavailable = [503, 'unavailable', '2']
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

afterEach(async () => {
  await behind.line.restore()
  await behind.close()
})

describe('while the database is away', () => {
  beforeEach(() => open('30'))

  test('pages and a guest’s lists are what they were, until it is back', async () => {
    const shown = await showAll()
    const read = await readAll(guest)
    expect(shown.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200))
    expect(statusesOf(read)).toEqual([200, 200, 200, 200])
    await behind.line.cut()
    expect((await showAll()).map(withoutNonce)).toEqual(shown.map(withoutNonce))
    expect((await readAll(guest)).map(({ body }) => body)).toEqual(read.map(({ body }) => body))
    await behind.world.database.db.deleteFrom('tokens').execute()
    await behind.line.restore()
    await expect.poll(async () => statusesOf(await readAll(guest))).toEqual([401, 401, 401, 401])
  })

  test('whether a guest may watch a channel is decided anew, and no earlier answer is repeated', async () => {
    const params = { id: behind.world.world.channelId }
    const open = () => call(behind.world.app, 'getChannelStream', { params, query: {} }, { token: guest })
    const before = await open()
    await behind.line.cut()
    const during = await open()
    expect([before.status, during.status]).toEqual([200, 200])
    expect(during.body.hls).not.toBe(before.body.hls)
  })

  test('other people and everything that writes are refused, with the time after which to ask again', async () => {
    await readAll(guest)
    await person.ask('getUser', {})
    await behind.line.cut()
    const read = await readAll(other)
    const answers = await Promise.all([
      person.ask('getUser', {}),
      call(behind.world.app, 'login', { body: { login: 'anna', password: 'not asked' } }),
    ])
    expect([...read, ...answers].map(refusal)).toEqual(Array.from({ length: 6 }, () => unavailable))
    const page = await show('/series')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
  })
})

test('after the configured time guests and pages are refused, with the time after which to ask again', async () => {
  await open('1')
  await showAll()
  await readAll(guest)
  await behind.line.cut()
  await expect
    .poll(async () => (await readAll(guest)).map(refusal), { timeout: 10_000 })
    .toEqual([unavailable, unavailable, unavailable, unavailable])
  const gone = await showAll()
  expect(gone.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    pages.map(() => [503, '2']),
  )
})
