import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createNotificationFilter } from './without-notifications.ts'

interface Address {
  host: string
  port: number
}

export interface TcpLine extends Address {
  /** Closes all connections and refuses new ones, like a stopped server. */
  cut(): Promise<void>
  /** Drops every byte, like a peer that vanished. */
  freeze(): void
  /** Lets questions pass and drops every answer; resolves when one was dropped. */
  dropAnswers(): Promise<void>
  /** Takes out PostgreSQL's notifications from now on, on open connections, as a pooler does. */
  dropNotifications(): void
  /** For new connections; frozen ones stay silent for ever, as after a failover. */
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * A proxy to a server that a test can cut or freeze; `to` is read at each connection. A folder means PostgreSQL's
 * socket.
 */
export async function openTcpLine(to: () => Address): Promise<TcpLine> {
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  const answering = new Set<Socket>()
  const filters = new Map<Socket, (bytes: Buffer) => Buffer>()
  let isFrozen = false
  let isAnswerDropped = false
  let tellDropped = () => undefined as void

  const join = (from: Socket, other: Socket) => {
    sockets.add(from)
    if (isFrozen || (isAnswerDropped && answering.has(from))) silent.add(from)
    from.on('data', (bytes) => {
      if (!silent.has(from)) other.write(filters.get(from)?.(bytes) ?? bytes)
      else if (answering.has(from)) tellDropped()
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      answering.delete(from)
      filters.delete(from)
      if (!silent.has(from)) other.destroy()
    })
  }
  const server: Server = createServer((near) => {
    const { host, port } = to()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    answering.add(far)
    join(near, far)
    join(far, near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    cut,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) silent.add(socket)
    },
    dropAnswers: () =>
      new Promise((resolve) => {
        isAnswerDropped = true
        tellDropped = resolve
        for (const socket of answering) silent.add(socket)
      }),
    dropNotifications: () => {
      for (const socket of answering) filters.set(socket, createNotificationFilter())
    },
    restore: async () => {
      isFrozen = false
      isAnswerDropped = false
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
