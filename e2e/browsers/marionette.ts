import { once } from 'node:events'
import { connect } from 'node:net'
import { type Command, commands, type Session, WebDriverError, type Wire } from './wire.ts'

/** Reads `length:text` packets out of bytes that come in any portions. */
export function createPacketReader(onPacket: (text: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const colon = rest.indexOf(':')
      if (colon < 0) return
      const end = colon + 1 + Number(rest.toString('latin1', 0, colon))
      if (rest.length < end) return
      const text = rest.toString('utf8', colon + 1, end)
      rest = rest.subarray(end)
      onPacket(text)
    }
  }
}

export const packetOf = (message: unknown): string => {
  const text = JSON.stringify(message)
  return `${Buffer.byteLength(text)}:${text}`
}

type Answer = [kind: number, id: number, error: { error: string; message: string } | null, result: unknown]

interface Waiting {
  done: (result: unknown) => void
  fail: (error: Error) => void
}

/** Opens a session of Firefox, which speaks WebDriver over its own Marionette without a driver. */
export async function openMarionetteWire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, Waiting>()
  socket.on(
    'data',
    createPacketReader((text) => {
      const message = JSON.parse(text) as Answer | object
      // The first packet is a greeting.
      if (!Array.isArray(message)) return
      const [, id, error, result] = message as Answer
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error) asked?.fail(new WebDriverError(error.error, error.message))
      else asked?.done(result)
    }),
  )
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('Firefox has closed the connection'))
  })
  let sent = 0
  const ask = (command: Command, parameters: Record<string, unknown>) => {
    const id = ++sent
    const answered = new Promise<unknown>((done, fail) => {
      waiting.set(id, { done, fail })
    })
    socket.write(packetOf([0, id, commands[command][2], parameters]))
    return answered
  }
  const { capabilities } = (await ask('newSession', { capabilities: { alwaysMatch: {} } })) as Session
  return {
    version: capabilities.browserVersion,
    send: async (command, parameters = {}) =>
      ((await ask(command, parameters)) as { value?: unknown } | null)?.value,
  }
}
