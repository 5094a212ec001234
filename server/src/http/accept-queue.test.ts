import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { watchAcceptQueue } from './accept-queue.ts'
import { serverWith } from './early-answers.ts'
import type { DoorLoad } from './overload.rules.ts'
import { shedOverload } from './overload.ts'

let close: () => Promise<unknown> = async () => undefined
afterEach(() => close())

test('connections that came at once count as a queue until a turn of the loop brings none', async () => {
  const server = createServer()
  let nowMs = 1_000
  const queue = watchAcceptQueue(server, () => nowMs)
  const seen: DoorLoad[] = []
  let last: Socket | undefined
  server.on('connection', (socket) => {
    seen.push(queue.read(socket))
    queue.admit(socket)
    queue.admit(socket)
    seen.push(queue.read(socket))
    nowMs += 10
    last = socket
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  close = async () => {
    for (const client of clients) client.destroy()
    server.close()
    await once(server, 'close')
  }
  await Promise.all(clients.map((client) => once(client, 'connect')))
  await expect.poll(() => seen.length).toBe(10)
  const nobody = { waitedMs: 0, admitted: 0 }
  expect(seen).toEqual([0, 1, 2, 3, 4].flatMap((at) => [{ waitedMs: 10 * at, admitted: at }, nobody]))
  await turn()
  await turn()
  expect(last && queue.read(last)).toEqual(nobody)
})

test('of a crowd that stands at the door the first two hundred are served and the others refused at once', async () => {
  const calm = { waitingForDatabase: 0, loopDelayMs: 0, requestsMeanwhile: 0 }
  const order: number[] = []
  const shed = shedOverload({ read: () => calm, warn: () => undefined })
  const app = fastify({ serverFactory: serverWith([shed]) })
  app.addHook('onRequest', async () => {
    order.push(200)
    const untilMs = performance.now() + 2
    while (performance.now() < untilMs);
  })
  app.get('/v2/channels', async () => 'served')
  await app.ready()
  app.server.on('request', (_, response) => {
    if (response.statusCode === 503) order.push(503)
  })
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 300 })
  close = () => app.close()
  const { port } = app.server.address() as AddressInfo
  const answers = await Promise.all(
    Array.from({ length: 300 }, () =>
      fetch(`http://127.0.0.1:${port}/v2/channels`, { headers: { connection: 'close' } }),
    ),
  )
  expect(order).toHaveLength(300)
  expect(order.slice(0, 200)).toEqual(Array(200).fill(200))
  expect(order.slice(200, 295)).toEqual(Array(95).fill(503))
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(
    order.filter((status) => status === 503).length,
  )
})

test('who came before a crowd is not refused for it', async () => {
  const server = createServer()
  let nowMs = 1_000
  const queue = watchAcceptQueue(server, () => nowMs)
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const early = connect(port, '127.0.0.1')
  const clients = [early]
  close = async () => {
    for (const client of clients) client.destroy()
    server.close()
    await once(server, 'close')
  }
  await expect.poll(() => sockets.length).toBe(1)
  await turn()
  await turn()
  let seen: DoorLoad[] = []
  server.on('connection', () => {
    nowMs += 250
    seen = sockets.map((socket) => queue.read(socket))
  })
  clients.push(connect(port, '127.0.0.1'))
  await expect.poll(() => sockets.length).toBe(2)
  expect(seen).toEqual([
    { waitedMs: 0, admitted: 0 },
    { waitedMs: 250, admitted: 0 },
  ])
})
