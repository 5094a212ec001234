/** A box of an MP4 file; `start` is where its header begins. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly bodyStart: number
  readonly end: number
}

export function* boxesIn(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  for (let at = start; at < end; ) {
    if (at + 8 > end) throw new Error(`a box header is cut off at byte ${at}`)
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > end) throw new Error(`a box of ${size} bytes does not fit at byte ${at}`)
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at, bodyStart: at + 8, end: at + size }
    at += size
  }
}

/** The box at the end of a path such as moof, traf, tfdt. */
export function findBox(bytes: Buffer, ...types: string[]): Box {
  let range = { bodyStart: 0, end: bytes.length }
  let found: Box | undefined
  for (const type of types) {
    found = undefined
    for (const box of boxesIn(bytes, range.bodyStart, range.end))
      found ??= box.type === type ? box : undefined
    if (!found) throw new Error(`no box ${types.join('/')}`)
    range = found
  }
  if (!found) throw new Error('a path of boxes names at least one')
  return found
}
