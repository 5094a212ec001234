/** A box of an MP4 file; `start` is where its header begins. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly bodyStart: number
  readonly end: number
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function* boxesIn(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Box> {
  const view = viewOf(bytes)
  for (let at = start; at < end; ) {
    if (at + 8 > end) throw new RangeError(`a box header is cut off at byte ${at}`)
    const size = view.getUint32(at)
    if (size < 8 || at + size > end) throw new RangeError(`a box of ${size} bytes does not fit at byte ${at}`)
    yield { type: typeAt(bytes, at + 4), start: at, bodyStart: at + 8, end: at + size }
    at += size
  }
}

/** Finds the box at the end of a path such as moof, traf, tfdt. */
export function findBox(bytes: Uint8Array, ...types: string[]): Box {
  let found: Box = { type: '', start: 0, bodyStart: 0, end: bytes.length }
  for (const type of types) {
    const inside = [...boxesIn(bytes, found.bodyStart, found.end)].find((box) => box.type === type)
    if (!inside) throw new RangeError(`no box ${types.join('/')}`)
    found = inside
  }
  return found
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
