/** As much of HTTP/2 (RFC 9113, 7541) as asking again and again takes: Node's own client is slower than the server. */

const headBytes = 9
const kindOf = { data: 0, headers: 1, reset: 3, settings: 4, goAway: 7 } as const
const flag = { acknowledged: 1, endOfStream: 1, endOfHeaders: 4 } as const

function frame(kind: number, flags: number, stream: number, body: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUIntBE(body.length, 0, 3)
  head[3] = kind
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, body])
}

/** A window that no measurement uses up. */
const maxWindow = 0x7fff_ffff - 65_535
const windowUpdate = 8

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** What a client says first. */
export const openingFrames = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(kindOf.settings, 0, 0, Buffer.alloc(0)),
  frame(windowUpdate, 0, 0, uint32(maxWindow)),
])

export const settingsAcknowledged = frame(kindOf.settings, flag.acknowledged, 0, Buffer.alloc(0))

/** Entries of the static table: GET and https whole, the others by name. */
const indexed = { get: 0x82, https: 0x87, ok: 0x88 } as const
const named = { authority: 0x01, path: 0x04 } as const
const maxShortLength = 127

function literal(name: number, text: string): Buffer {
  const value = Buffer.from(text, 'latin1')
  const rest = value.length - maxShortLength
  if (rest < 0) return Buffer.concat([Buffer.from([name, value.length]), value])
  const length = rest < 128 ? [maxShortLength, rest] : [maxShortLength, (rest & 127) | 128, rest >> 7]
  return Buffer.concat([Buffer.from([name, ...length]), value])
}

export function requestFrame(stream: number, { authority, path }: { authority: string; path: string }) {
  const block = Buffer.concat([
    Buffer.from([indexed.get, indexed.https]),
    literal(named.authority, authority),
    literal(named.path, path),
  ])
  return frame(kindOf.headers, flag.endOfStream | flag.endOfHeaders, stream, block)
}

interface FrameEvents {
  /** The server told its settings and waits for an acknowledgement. */
  settings(): void
  answered(isGood: boolean): void
}

/** An answer whose status is 200 begins with that entry, after a change of the table's size if there is one. */
function isOk(block: Buffer): boolean {
  const [first = 0, second = 0] = block
  return first === indexed.ok || (first >> 5 === 1 && second === indexed.ok)
}

/** Reads what a server sends on a connection that asks for one thing at a time. */
export function createFrameReader({ settings, answered }: FrameEvents): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isGood = false

  function readFrame(kind: number, flags: number, body: Buffer): void {
    if (kind === kindOf.settings && !(flags & flag.acknowledged)) settings()
    if (kind === kindOf.reset || kind === kindOf.goAway) answered(false)
    if (kind === kindOf.headers) isGood = isOk(body)
    if ((kind === kindOf.headers || kind === kindOf.data) && flags & flag.endOfStream) answered(isGood)
  }

  return (data) => {
    rest = rest.length > 0 ? Buffer.concat([rest, data]) : data
    while (rest.length >= headBytes) {
      const end = headBytes + rest.readUIntBE(0, 3)
      if (rest.length < end) return
      const [kind = 0, flags = 0] = rest.subarray(3, 5)
      const body = rest.subarray(headBytes, end)
      rest = rest.subarray(end)
      readFrame(kind, flags, body)
    }
  }
}
