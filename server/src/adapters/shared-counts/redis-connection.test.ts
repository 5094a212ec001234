import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectToRedis } from './redis-connection.ts'
import { openSharedCounts } from './shared-counts.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Takes connections and answers so many counts; then it is silent, and says how many commands it has read. */
async function openPeer({ answers }: { answers: number }) {
  let commands = 0
  let left = answers
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      const read = bytes.toString('latin1').split('\r\nEVAL\r\n').length - 1
      commands += read
      for (let at = 0; at < read && left > 0; at++, left--) socket.write('*2\r\n:7\r\n:50\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    commands: () => commands,
    connections: () => sockets.size,
  }
}

test('a peer that takes connections and never says a word is given up', async () => {
  const peer = await openPeer({ answers: 0 })
  await expect(connectToRedis(peer.url, 50)).rejects.toMatchObject({ code: 'NO_ANSWER' })
  await expect.poll(peer.connections).toBe(0)
})

test('once it does not answer, calls go on without it and it reads no more commands', async () => {
  const peer = await openPeer({ answers: 1 })
  const failures: string[] = []
  const counts = await openSharedCounts({
    connect: () => connectToRedis(peer.url),
    onFailure: (reason) => failures.push(reason),
    onReturn: () => undefined,
    pauseMs: 600_000,
  })
  ends.push(counts.close)
  const add = () => counts.add('viewer', 60_000)
  const waiting = await Promise.all(Array.from({ length: 50 }, async () => add()))
  expect(new Set(waiting)).toEqual(new Set([undefined]))
  await expect.poll(peer.connections).toBe(0)
  expect(peer.commands()).toBe(51)
  expect(Array.from({ length: 50 }, add)).toEqual(Array.from({ length: 50 }, () => undefined))
  expect([peer.commands(), peer.connections(), failures]).toEqual([51, 0, ['NO_ANSWER']])
})
