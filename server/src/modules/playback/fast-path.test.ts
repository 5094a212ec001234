import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverWith } from '../../http/early-answers.ts'
import { createFastPath } from './fast-path.ts'
import { createLinkLimit } from './link-limit.ts'

const farS = 9_999_999_999
const path = (link: string) => `/media/${farS}.${link}.v.mac/channels/1/b1-live17-replay17/live-1/720p.m3u8`
const playlist = '#EXTM3U\n'

let app: FastifyInstance
let port = 0
let routed = 0
let answered = 0
const ended = new Set<string>()
/** The links that the route has checked. */
const checked = new Set<string>()
const linkOf = (url = '') => url.split('/').slice(0, 6).join('/')

beforeEach(async () => {
  routed = 0
  ended.clear()
  checked.clear()
  answered = 0
  const countLink = createLinkLimit(2)
  const fastPath = createFastPath({
    clock: () => 1_000,
    hasEnded: (session) => ended.has(session),
    isChecked: (link) => checked.has(link),
    newRequestId: () => `request-${answered}`,
    onAnswered: () => {
      answered += 1
    },
  })
  app = Fastify({ serverFactory: serverWith([fastPath]) })
  app.get('/media/*', async (request, reply) => {
    routed += 1
    checked.add(linkOf(request.url))
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'public, max-age=1')
    const limit = request.url.includes('limited') ? countLink : undefined
    fastPath.cacheText(request, reply, Buffer.from(playlist), limit)
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
  return lines
    .filter((line) => !/^(date|keep-alive|connection|vary|x-cache|x-request-id):/.test(line))
    .toSorted()
}

test('the fast path answers as the route does, with an id of its own', async () => {
  const [byRoute = ''] = await talk(`GET ${path('a')} HTTP/1.1\r\nConnection: close`)
  const [fast = ''] = await talk(`GET ${path('a')} HTTP/1.1`, 'GET /other HTTP/1.1\r\nConnection: close')
  expect(routed).toBe(1)
  expect(headOf(fast)).toEqual(headOf(byRoute))
  expect(bodyOf(fast)).toBe(playlist)
  expect(fast).toMatch(/^x-request-id: request-0\r$/im)
  expect(answered).toBe(1)
  expect(fast).toMatch(/^date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/im)
})

test('many answers go over one connection in the order of the requests, of the fast path and of routes', async () => {
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
  routed = 0
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => (await fetch(`http://127.0.0.1:${port}${path('a')}`)).text()),
  )
  expect(new Set(answers)).toEqual(new Set([playlist]))
  expect(routed).toBe(0)
})

const ask = (link: string, header = '') =>
  talk(`GET ${path(link)} HTTP/1.1${header}`, 'GET /other HTTP/1.1\r\nConnection: close')

test('a session that ended goes to the route, and no other', async () => {
  for (const link of ['a', 'b', 'a', 'b']) await ask(link)
  expect(routed).toBe(2)
  ended.add('a')
  await ask('b')
  expect(routed).toBe(2)
  await ask('a')
  expect(routed).toBe(3)
})

test('a link that opens one grant of a channel goes to the route for another', async () => {
  await ask('a')
  const other = path('a').replace('live17', 'live99')
  await talk(`GET ${other} HTTP/1.1`, 'GET /other HTTP/1.1\r\nConnection: close')
  expect(routed).toBe(2)
})

test.each([
  ['the same host', 'onair.test', 1],
  ['another host', 'else.test', 3],
])('of what a proxy forwards from %s the fast path caches what it may', async (_, host, ways) => {
  for (let round = 0; round < 2; round++) await ask('a', `\r\nX-Forwarded-Host: ${host}`)
  await ask('a')
  expect(routed).toBe(ways)
})

test('a link that has a limit is counted, and goes to the route beyond it', async () => {
  for (let round = 0; round < 4; round++) await ask('limited')
  expect([answered, routed]).toEqual([2, 2])
})

test('a link that counts as checked no more goes to the route', async () => {
  for (let round = 0; round < 2; round++) await ask('a')
  expect(routed).toBe(1)
  checked.clear()
  await ask('a')
  expect(routed).toBe(2)
})
