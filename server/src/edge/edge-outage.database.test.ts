import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLinkRing } from '../modules/playback/index.ts'
import { type EdgeUnderTest, startEdge } from '../testing/edge.ts'
import { openTcpLine, type TcpLine } from '../testing/tcp-line.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let edge: EdgeUnderTest
/** Between the edge and the server. */
let line: TcpLine
let playlist: string
/** How often the server behind the edge was asked. */
let asked = 0

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

beforeAll(async () => {
  world = await openTestApp()
  world.setNow(Date.now())
  const token = await enterAsGuest(world.app)
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  playlist = body.hls
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  world.app.server.prependListener('request', () => {
    asked += 1
  })
  const { port } = world.app.server.address() as AddressInfo
  line = await openTcpLine(() => ({ host: '127.0.0.1', port }))
  const ring = await findLinkRing(world.database.db)
  edge = await startEdge({ origin: `127.0.0.1:${line.port}`, ring })
})

afterAll(async () => {
  agent.destroy()
  await edge.stop()
  await line.close()
  await world.close()
})

interface Answer {
  status: number
  text: string
  headers: IncomingHttpHeaders
}

function ask(path: string, headers: Record<string, string> = {}, { port } = edge): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, path, headers: { host: 'alpha.test', ...headers } }
    request(options, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['gives no answer', async () => line.freeze(), 504],
  ['refuses connections', () => line.cut(), 502],
])(
  'while the server %s, no live playlist is passed on for longer than a segment',
  async (_, takeAway, refusal) => {
    expect((await ask(playlist)).status).toBe(200)
    await takeAway()
    const goneMs = performance.now()
    const seen: { status: number; afterMs: number }[] = []
    const watch = async () => {
      await expect
        .poll(
          async () => {
            const { status } = await ask(playlist)
            const afterMs = performance.now() - goneMs
            seen.push({ status, afterMs })
            return afterMs > 7_000
          },
          { interval: 100, timeout: 15_000 },
        )
        .toBe(true)
    }
    // Many at once: one of them asks the server each second while the others are served.
    await Promise.all(Array.from({ length: 20 }, watch))
    await line.restore()
    const isLate = ({ afterMs }: { afterMs: number }) => afterMs > 4_900
    expect(new Set(seen.filter(isLate).map(({ status }) => status))).toEqual(new Set([refusal]))
    await expect.poll(async () => (await ask(playlist)).status).toBe(200)
  },
)

test('a live playlist that one server leaves unanswered comes from the next', async () => {
  const { port } = world.app.server.address() as AddressInfo
  const isPlaylist = ({ url = '' }: IncomingMessage) => /\/live-\d+\/360p\.m3u8$/.test(url)
  let unanswered = 0
  const balancer = createServer((question, answer) => {
    if (isPlaylist(question) && unanswered++ === 0) return
    const { url: path, headers } = question
    request({ port, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers)
      given.pipe(answer)
    }).end()
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const origin = `127.0.0.1:${(balancer.address() as AddressInfo).port}`
  const behindBalancer = await startEdge({ origin, ring: await findLinkRing(world.database.db) })
  const { status, text } = await ask(playlist.replace('master', '360p'), {}, behindBalancer)
  expect([status, text.split('\n')[0], unanswered]).toEqual([200, '#EXTM3U', 2])
  await behindBalancer.stop()
  balancer.closeAllConnections()
  balancer.close()
})

test('a picture comes in the width and format asked for, from one copy for all brands', async () => {
  const name = '0123456789abcdef-c04020.jpg'
  const folder = join(world.mediaFolder, 'pictures')
  await mkdir(folder, { recursive: true })
  const picture = sharp({ create: { width: 800, height: 1200, channels: 3, background: '#c04020' } })
  await writeFile(join(folder, name), await picture.jpeg().toBuffer())
  const get = (width: number, accept: string, headers: Record<string, string> = {}) =>
    ask(`/media/pictures/${name}?w=${width}`, { accept, ...headers })
  const formatOf = async ({ text }: Answer) => {
    const { format, width } = await sharp(Buffer.from(text, 'latin1')).metadata()
    return [format, width]
  }
  const webp = await get(160, 'image/avif,image/webp,*/*;q=0.8')
  const jpeg = await get(160, 'image/webp;q=0, */*')
  expect(await formatOf(webp)).toEqual(['webp', 160])
  expect(await formatOf(jpeg)).toEqual(['jpeg', 160])
  expect(await formatOf(await get(240, '*/*'))).toEqual(['jpeg', 240])
  const before = asked
  const again = await get(160, 'image/png, IMAGE/WEBP;q=0.9', { host: 'beta.test' })
  const { text, headers } = await get(160, 'image/*')
  expect([again.text === webp.text, text === jpeg.text, asked - before]).toEqual([true, true, 0])
  expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=31536000, immutable', 'accept'])
  const known = await get(160, '*/*', { 'if-none-match': String(headers.etag) })
  expect([known.status, known.text]).toEqual([304, ''])
})

test.each([
  ['a width that no screen needs', '0123456789abcdef-c04020.jpg?w=161', 400],
  ['a picture that there is none of', 'fedcba9876543210-000000.jpg?w=160', 404],
  ['a way out of the folder', '..%2fsecret.jpg?w=160', 403],
])('%s is refused', async (_, address, status) => {
  expect((await ask(`/media/pictures/${address}`)).status).toBe(status)
})

test('a picture that the edge has is shown while the server is gone', async () => {
  const address = '/media/pictures/0123456789abcdef-c04020.jpg?w=160'
  const before = await ask(address)
  await line.cut()
  const during = await ask(address)
  await line.restore()
  expect([before.status, during.status, during.text === before.text]).toEqual([200, 200, true])
})
