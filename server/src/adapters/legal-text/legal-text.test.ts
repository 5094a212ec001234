import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheLegalTexts, fetchLegalText } from './legal-text.ts'
import { plainText } from './plain-text.rules.ts'

let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/long') return void response.end('x'.repeat(600_000))
    if (request.url === '/gone') return void response.writeHead(404).end('not here')
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>Rules</h1><p>Of the house.</p>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the words of a page are read from its address', async () => {
  expect(await fetchLegalText(`${origin}/rules`)).toBe('Rules\n\nOf the house.')
})

test.each(['/gone', '/long', '/silent'])('%s is no text, and says so', async (path) => {
  await expect(fetchLegalText(`${origin}${path}`, 300)).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([
  ['text/plain', ' One\n\nTwo ', 'One\n\nTwo'],
  ['text/html', '<p>One <b>bold</b><br>Two</p><ul><li>Three</li></ul>', 'One bold\n\nTwo\n\nThree'],
  ['text/html', '<script>alert(1)</script><p onclick="x()">Fish &amp; chips</p>', 'Fish & chips'],
  ['text/html', '<style>p{}</style><p>&lt;b&gt; is text</p>', '<b> is text'],
])('of %s only the words stay: %s', (type, body, text) => {
  expect(plainText(body, type)).toBe(text)
})

test('a text is asked for once in five minutes by all its readers, and anew after a failure', async () => {
  let nowMs = 0
  const asked: string[] = []
  let isAway = false
  const read = cacheLegalTexts(
    () => nowMs,
    async (url) => {
      asked.push(url)
      if (isAway) throw new Error('away')
      return `text ${asked.length}`
    },
  )
  expect(await Promise.all([read('/rules'), read('/rules'), read('/privacy')])).toEqual([
    'text 1',
    'text 1',
    'text 2',
  ])
  nowMs = 299_999
  expect(await read('/rules')).toBe('text 1')
  nowMs = 300_000
  expect(await read('/rules')).toBe('text 3')
  nowMs = 600_000
  isAway = true
  await expect(read('/rules')).rejects.toThrow('away')
  isAway = false
  expect(await read('/rules')).toBe('text 5')
})
