import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyChange } from '../../db/index.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let origin: string
let token: string

const noon = Date.UTC(2026, 0, 15, 12, 20)

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noon })
  token = await enterAsGuest(world.app)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())

async function open(): Promise<string> {
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  return body.hls
}

/** The fast path says that it had the answer already. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers })
  const { status } = answer
  return { status, isFast: answer.headers.get('x-cache') === 'HIT', text: await answer.text(), answer }
}

test('a link goes to its route once, then gets what another was given in the same second', async () => {
  world.setNow(noon)
  const [mine, yours] = [await open(), await open()]
  const first = await ask(mine)
  const second = await ask(mine)
  expect([first.isFast, second.isFast]).toEqual([false, true])
  expect(second.text).toBe(first.text)
  expect((await ask(yours)).isFast).toBe(false)
  expect((await ask(yours)).isFast).toBe(true)
  const headersOf = ({ answer }: typeof first) =>
    ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options'].map((name) =>
      answer.headers.get(name),
    )
  expect(headersOf(second)).toEqual(headersOf(first))
})

test('the next second is written anew', async () => {
  world.setNow(noon)
  const address = await open()
  const before = await ask(address)
  world.setNow(noon + 4000)
  const later = await ask(address)
  expect(later.isFast).toBe(false)
  expect(later.text).not.toBe(before.text)
})

test('what many ask for at once is written once, for all whose links are known', async () => {
  world.setNow(noon)
  const addresses = await Promise.all(Array.from({ length: 30 }, open))
  await Promise.all(addresses.map((address) => ask(address)))
  world.setNow(noon + 1000)
  const answers = await Promise.all(addresses.map((address) => ask(address)))
  expect(answers.filter(({ isFast }) => !isFast)).toHaveLength(1)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})

test('when the first of many fails, the others are answered all the same', async () => {
  world.setNow(noon)
  const addresses = await Promise.all(Array.from({ length: 10 }, open))
  await Promise.all(addresses.map((address) => ask(address)))
  const wrong = addresses.map((address) => address.replace('360p.m3u8', '4320p.m3u8'))
  const answers = await Promise.all(wrong.map((address) => ask(address)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404))
})

test('the fast path is closed to bent and to expired links, and to links of another channel', async () => {
  world.setNow(noon)
  const address = await open()
  await ask(address)
  expect((await ask(address)).isFast).toBe(true)
  const bent = address.replace(
    /\.([\w-])([\w-]{42})\//,
    (_, sign, rest) => `.${sign === 'A' ? 'B' : 'A'}${rest}/`,
  )
  expect((await ask(bent)).status).toBe(403)
  const other = address.replace(/channels\/\d+/, `channels/${world.world.unreadyChannelId}`)
  expect((await ask(other)).status).toBe(403)
  world.setNow(noon + 13 * 3_600_000)
  expect((await ask(address)).status).toBe(403)
  world.setNow(noon)
})

test('whatever changed is answered anew', async () => {
  world.setNow(noon)
  const address = await open()
  await ask(address)
  expect((await ask(address)).isFast).toBe(true)
  await notifyChange(world.database.db, 'schedule')
  await expect.poll(async () => (await ask(address)).isFast).toBe(false)
})

test('a link does not open at the host of another brand, though an answer lies ready', async () => {
  world.setNow(noon)
  const address = await open()
  await ask(address, { host: 'alpha.test' })
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    request(origin + address, { headers: { host: 'beta.test' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})
