import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncached } from '../../db/index.ts'
import { createPlayback } from '../../modules/playback/index.ts'
import { openProtectedWorld } from '../../testing/protected-world.ts'
import { call } from '../../testing/test-app.ts'
import { actors } from './actors.fixture.ts'
import { licenceLines } from './licence-lines.fixture.ts'
import { type MediaLine, mediaLines } from './media-lines.fixture.ts'
import { type Holder, holders, type Link, openLinks, type Thing } from './media-links.fixture.ts'
import { adultWords, type MediaWorld, openMediaWorld } from './media-world.fixture.ts'
import { brandLines, iconLines, otherRoutes, serviceLines, webhookLines } from './other-lines.fixture.ts'
import { collectRoutes, type Route } from './routes.fixture.ts'

let world: MediaWorld
let links: Record<Thing, Record<Holder, Link>>
let endSessions: () => Promise<void>
let routes: Route[]
let lines: MediaLine[]
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  const collected = await collectRoutes(() => openMediaWorld({ ONAIR_CLEAR_KEY: 'on' }))
  world = collected.opened
  routes = collected.routes
  ;({ links, endSessions } = await openLinks(world))
  lines = [...mediaLines(world.nowMs), ...licenceLines(world.key)]
})
afterAll(() => world.close())

interface Answer {
  status: number
  /** The fast path says that it had the answer already. */
  isFast: boolean
  text: string
}

function ask({ route, thing, at, body, headers }: MediaLine, holder: Holder): Promise<Answer> {
  const [method = ''] = route.split(' ')
  const { folder, host } = thing ? links[thing][holder] : { ...links.channel[holder], folder: '/media' }
  const { pathname, search } = new URL(`${folder}/${at}`, 'http://any.test')
  const { port } = world.app.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ method, port, agent, path: pathname + search, headers: { host, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
      })
      const isFast = answer.headers['x-cache'] === 'HIT'
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isFast, text }))
    })
      .on('error', reject)
      .end(body)
  })
}
/** The status, and a mark where the answer shows what is for adults. */
function summaryOf({ showsAdults }: MediaLine, { status, text }: Answer): string {
  const isAdult = text.includes(adultWords) || showsAdults?.(text)
  return `${status}${isAdult ? '!' : ''}`
}

test('every address below /media stands in the matrix', () => {
  const ofMedia = routes.map(({ line }) => line).filter((line) => / \/media\//.test(line))
  expect(new Set(lines.map(({ route }) => route))).toEqual(new Set(ofMedia))
})

test('a server that is no demonstration has no address of one, and no other without its line', () => {
  expect(otherRoutes(routes)).toEqual([
    ...[...Object.keys(serviceLines), ...Object.keys(brandLines), ...iconLines, ...webhookLines].sort(),
  ])
})

test('[P-6.01] a link to what is for adults is given to whoever entered the PIN', async () => {
  const statuses: number[] = []
  for (const actor of actors) {
    const params = { id: world.contents['wild'] ?? 0 }
    const answer = await call(
      world.app.app,
      'getContentStream',
      { params, query: {} },
      world.people.sessions[actor],
    )
    statuses.push(answer.status)
  }
  expect(statuses.join(' ')).toBe('401 403 403 404 403 404 403 200 200')
})

test('the links of a session that ended end at the next playlist, though the fast path knows them', async () => {
  const [playlist] = lines
  if (!playlist) throw new Error('the matrix has no lines')
  const leavers = ['removedDevice', 'signedOutEverywhere'] as const
  for (const holder of leavers) {
    await ask(playlist, holder)
    expect(await ask(playlist, holder)).toMatchObject({ status: 200, isFast: true })
  }
  await endSessions()
  for (const holder of leavers)
    await expect.poll(async () => codeOf(await ask(playlist, holder))).toBe('session_ended')
})

const codeOf = ({ status, text }: Answer) => (status === 200 ? 'answered' : JSON.parse(text).error_code)

const things = [
  ['a channel', 'channel'],
  ['a film', 'film'],
  ['a protected film and its licences', 'locked'],
  ['a picture', null],
] as const

test.each(things)(
  '%s is answered to the holder of each link as it should be, by the fast path as by the route',
  async (_, thing) => {
    for (const line of lines.filter((one) => one.thing === thing)) {
      const first: string[] = []
      const again: string[] = []
      const fast: string[] = []
      for (const holder of holders) first.push(summaryOf(line, await ask(line, holder)))
      for (const holder of holders) {
        const answer = await ask(line, holder)
        again.push(summaryOf(line, answer))
        if (answer.isFast) fast.push(holder)
      }
      const opened = holders.filter((_, at) => again[at]?.startsWith('200'))
      expect(first.join(' '), `${line.route}: ${line.at}`).toBe(line.expected)
      expect(again.join(' '), `${line.route}: ${line.at} again`).toBe(line.expected)
      expect(fast, `${line.route}: ${line.at} by the fast path`).toEqual(line.isFast ? opened : [])
    }
  },
)

test('the list of ended sessions is open to an edge, which signs for itself', async () => {
  const scope = await createPlayback(world.app.database.db, uncached).openScope(
    'sessions/ended',
    { session: 'edge', viewing: 'edge' },
    world.nowMs,
  )
  const { statusCode, body } = await world.app.app.inject({
    url: `${scope}/0`,
    headers: { host: 'alpha.test' },
  })
  expect([statusCode, body.split('\n').length]).toEqual([200, 3])
})

test('beside a licence server nobody is given a bare key unless the operator wants it', async () => {
  const strict = await openProtectedWorld({ ONAIR_CLEAR_KEY: '' })
  const below = `${strict.links.film}/licence`
  expect((await strict.get(`${below}/clearkey`)).statusCode).toBe(404)
  expect((await strict.post(`${below}/clearkey`, '{}')).statusCode).toBe(404)
  expect((await strict.post(`${below}/widevine`, 'a challenge')).statusCode).toBe(200)
  await strict.close()
})
