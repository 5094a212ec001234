import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createExpressLane, openExpressLane } from './express-lane.ts'

const farS = 9_999_999_999
const path = (link: string) => `/media/${farS}.${link}.v.mac/channels/1/b1-live17-replay17/live-1/720p.m3u8`
const playlist = '#EXTM3U\n'

let app: FastifyInstance
let port = 0
let longWays = 0
const ended = new Set<string>()

beforeEach(async () => {
  longWays = 0
  ended.clear()
  app = Fastify()
  const lane = createExpressLane(
    () => 1_000,
    (session) => ended.has(session),
  )
  openExpressLane(app, lane)
  app.get('/media/*', async (request, reply) => {
    longWays += 1
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'public, max-age=1')
    lane.keep(request, reply, Buffer.from(playlist))
    return reply.send(playlist)
  })
  app.get('/other', async () => 'other')
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as AddressInfo)
})

afterEach(() => app.close())

/** What comes back on one connection for what is sent, all of it at once. */
async function talk(...requests: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(requests.map((lines) => `${lines}\r\nHost: onair.test\r\n\r\n`).join(''))
  const said = await text(socket)
  return said.split('HTTP/1.1 ').slice(1)
}

const bodyOf = (answer: string) => answer.split('\r\n\r\n')[1]

/** The lines of the head that speak of the answer and not of the connection. */
function headOf(answer: string): string[] {
  const lines = answer.split('\r\n\r\n')[0]?.toLowerCase().split('\r\n') ?? []
  return lines.filter((line) => !/^(date|keep-alive|connection|vary):/.test(line)).toSorted()
}

test('the short answer says what the long one says', async () => {
  const [long = ''] = await talk(`GET ${path('a')} HTTP/1.1\r\nConnection: close`)
  const [short = ''] = await talk(`GET ${path('a')} HTTP/1.1`, 'GET /other HTTP/1.1\r\nConnection: close')
  expect(longWays).toBe(1)
  expect(headOf(short)).toEqual(headOf(long))
  expect(bodyOf(short)).toBe(playlist)
  expect(short).toMatch(/^date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/im)
})

test('many answers go over one connection in the order of the requests, short and long mixed', async () => {
  await talk(`GET ${path('a')} HTTP/1.1\r\nConnection: close`)
  const answers = await talk(
    `GET ${path('a')} HTTP/1.1`,
    'GET /other HTTP/1.1',
    `GET ${path('a')} HTTP/1.1`,
    `GET ${path('a')} HTTP/1.1`,
    'GET /other HTTP/1.1\r\nConnection: close',
  )
  expect(answers.map(bodyOf)).toEqual([playlist, 'other', playlist, playlist, 'other'])
})

test('whoever wants the connection closed has it closed', async () => {
  await talk(`GET ${path('a')} HTTP/1.1\r\nConnection: close`)
  const [modern, old] = await Promise.all([
    talk(`GET ${path('a')} HTTP/1.1\r\nConnection: close`),
    talk(`GET ${path('a')} HTTP/1.0`),
  ])
  expect([modern, old].map(([answer = '']) => bodyOf(answer))).toEqual([playlist, playlist])
})

test('hundreds who ask at once are answered by one work', async () => {
  await fetch(`http://127.0.0.1:${port}${path('a')}`)
  longWays = 0
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => (await fetch(`http://127.0.0.1:${port}${path('a')}`)).text()),
  )
  expect(new Set(answers)).toEqual(new Set([playlist]))
  expect(longWays).toBe(0)
})

const ask = (link: string, header = '') =>
  talk(`GET ${path(link)} HTTP/1.1${header}`, 'GET /other HTTP/1.1\r\nConnection: close')

test('a session that ended goes the long way, and no other', async () => {
  for (const link of ['a', 'b', 'a', 'b']) await ask(link)
  expect(longWays).toBe(2)
  ended.add('a')
  await ask('b')
  expect(longWays).toBe(2)
  await ask('a')
  expect(longWays).toBe(3)
})

test('a link that opens one grant of a channel goes the long way to another', async () => {
  await ask('a')
  const other = path('a').replace('live17', 'live99')
  await talk(`GET ${other} HTTP/1.1`, 'GET /other HTTP/1.1\r\nConnection: close')
  expect(longWays).toBe(2)
})

test.each([
  ['the same host', 'onair.test', 1],
  ['another host', 'else.test', 3],
])('of what a proxy forwards from %s the lane keeps what it may', async (_, host, ways) => {
  for (let round = 0; round < 2; round++) await ask('a', `\r\nX-Forwarded-Host: ${host}`)
  await ask('a')
  expect(longWays).toBe(ways)
})
