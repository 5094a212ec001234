import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection that stays open and asks for one thing at a time. */
export interface Line<T> {
  isOpen(): boolean
  send(text: string, asked: T): void
}

interface Events<T> {
  done(line: Line<T>, asked: T, status: string): void
  /** The connection ended before the answer came. */
  lost(asked: T): void
}

/** Of “content-length” and “Content-Length”. */
const lengthName = Buffer.from('ength: ')
const headEnd = Buffer.from('\r\n\r\n')
const zero = 48
/** “HTTP/1.1 200”. */
const statusAt = [9, 12] as const

function digitsAt(bytes: Buffer, at: number): number {
  let value = 0
  for (let next = at; ; next++) {
    const digit = (bytes[next] ?? 0) - zero
    if (digit < 0 || digit > 9) return value
    value = value * 10 + digit
  }
}

/**
 * Reads answers without copying them, and only what it has to know: status and length. An HTTP client of Node takes
 * several times the processor time, which is then missing on the side of the server.
 */
export async function createLine<T>(port: number, { done, lost }: Events<T>): Promise<Line<T>> {
  let asked: T | undefined
  let status = ''
  /** Bytes of the answer that are still to come; undefined while its head is incomplete. */
  let missing: number | undefined
  let head = Buffer.alloc(0)

  function readHead(data: Buffer): void {
    const whole = head.length > 0 ? Buffer.concat([head, data]) : data
    const end = whole.indexOf(headEnd)
    if (end < 0) {
      head = Buffer.from(whole)
      return
    }
    const lengthAt = whole.indexOf(lengthName)
    if (lengthAt < 0 || lengthAt > end)
      throw new Error(`an answer without a length: ${whole.toString('latin1', 0, end)}`)
    status = whole.toString('latin1', ...statusAt)
    missing = end + headEnd.length + digitsAt(whole, lengthAt + lengthName.length) - whole.length
    head = Buffer.alloc(0)
  }

  function read(length: number, shared: Uint8Array): boolean {
    if (missing === undefined) readHead(Buffer.from(shared.buffer, shared.byteOffset, length))
    else missing -= length
    if (missing === undefined || missing > 0) return true
    missing = undefined
    const answered = asked
    asked = undefined
    if (answered !== undefined) done(line, answered, status)
    return true
  }

  const socket = connect({
    ...{ port, host: '127.0.0.1', noDelay: true },
    onread: { buffer: sharedBuffer, callback: read },
  })
  const line: Line<T> = {
    isOpen: () => !socket.destroyed && socket.writable,
    send(text, request) {
      asked = request
      socket.write(text, 'latin1')
    },
  }
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (asked !== undefined) lost(asked)
    asked = undefined
  })
  return line
}

/** Of all connections: each chunk is read to its end before the next one comes. */
const sharedBuffer = Buffer.alloc(256 * 1024)
