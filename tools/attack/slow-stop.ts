import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AttackedService } from './attacked-service.ts'
import type { AttackResult } from './result.ts'

const dripEveryMs = 300

/** How clients hold a connection: idle after an answer, inside a head, inside a body. */
const openings = [
  'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /v2/users/self HTTP/1.1\r\nhost: localhost\r\nx-drip: ',
  'POST /v2/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"login":"',
] as const

/** Stops the service while clients send byte by byte. */
export async function attackByDripping(
  service: AttackedService,
  { clients, graceMs, maxStopMs }: { clients: number; graceMs: number; maxStopMs: number },
): Promise<AttackResult> {
  const drips = await Promise.all(
    Array.from({ length: clients }, (_, at) => drip(service.port, openings[at % openings.length] ?? '')),
  )
  // Connections are accepted in order: after this answer the server has all of them.
  await service.call('/health')
  const tookMs = await service.end('SIGTERM')
  for (const stop of drips) stop()
  return {
    scenario: 'SIGTERM with dripping clients',
    tries: clients,
    result: `gone after ${tookMs} ms`,
    goal: `${graceMs} … ${maxStopMs} ms`,
    isMet: tookMs >= graceMs && tookMs <= maxStopMs,
  }
}

async function drip(port: number, opening: string): Promise<() => void> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  socket.write(opening)
  const isIdle = opening.endsWith('\r\n\r\n')
  const timer = isIdle ? undefined : setInterval(() => socket.writable && socket.write('x'), dripEveryMs)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}
