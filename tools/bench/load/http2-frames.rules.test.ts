import { once } from 'node:events'
import { createServer } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createFrameReader, openingFrames, requestFrame, settingsAcknowledged } from './http2-frames.rules.ts'

/** Asks a server of Node for some paths, one after another, and says which answers were good. */
async function askFor(paths: readonly string[]) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.authority}${request.url}`)
    response.writeHead(request.url === '/none' ? 404 : 200).end('x'.repeat(40_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const outcomes: boolean[] = []
  const ask = () =>
    socket.write(
      requestFrame(outcomes.length * 2 + 1, {
        authority: 'alpha.test',
        path: paths[outcomes.length] ?? '',
      }),
    )
  socket.write(openingFrames)
  ask()
  await new Promise<void>((done) => {
    const read = createFrameReader({
      settings: () => socket.write(settingsAcknowledged),
      answered(isGood) {
        outcomes.push(isGood)
        if (outcomes.length < paths.length) ask()
        else done()
      },
    })
    socket.on('data', read)
  })
  socket.destroy()
  server.close()
  return { seen, outcomes }
}

test('a server of Node understands the requests, however long their paths, and its answers are understood', async () => {
  const paths = ['/short', '/none', `/${'a'.repeat(125)}`, `/${'b'.repeat(126)}`, `/${'c'.repeat(400)}`]
  expect(await askFor(paths)).toEqual({
    seen: paths.map((path) => `GET alpha.test${path}`),
    outcomes: [true, false, true, true, true],
  })
})
