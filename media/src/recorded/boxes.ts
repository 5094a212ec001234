import { type Box, boxesIn, concatBytes, viewOf } from '../cmaf/boxes.ts'

/** Larger than any fragment of half a second; a longer length cannot be that of a box. */
const maxBytes = 256 * 1024 * 1024

/** Splits a byte stream into its top-level boxes. */
export function createBoxReader() {
  let pending: Uint8Array[] = []
  let length = 0

  const nextBoxLength = (): number => {
    if (length < 8) return 8
    if ((pending[0]?.length ?? 0) < 8) pending = [concatBytes(pending)]
    const [first] = pending
    const size = first ? viewOf(first).getUint32(0) : 0
    if (size < 8 || size > maxBytes) throw new RangeError(`a box of ${size} bytes in the feed`)
    return size
  }

  return {
    push(chunk: Uint8Array): Uint8Array[] {
      pending.push(chunk)
      length += chunk.length
      const boxes: Uint8Array[] = []
      for (let boxLength = nextBoxLength(); length >= boxLength && length >= 8; boxLength = nextBoxLength()) {
        const whole = concatBytes(pending)
        boxes.push(whole.subarray(0, boxLength))
        pending = [whole.subarray(boxLength)]
        length -= boxLength
      }
      return boxes
    },
  }
}

export function typeOf(box: Uint8Array): string {
  return String.fromCharCode(...box.subarray(4, 8))
}

/** The direct children of a type; `skip` is the length of the fields before them. */
export function childrenOf(bytes: Uint8Array, parent: Box, type: string, skip = 0): Box[] {
  return [...boxesIn(bytes, parent.bodyStart + skip, parent.end)].filter((box) => box.type === type)
}

export function childAt(bytes: Uint8Array, parent: Box, ...types: string[]): Box {
  let found = parent
  for (const type of types) {
    const [child] = childrenOf(bytes, found, type)
    if (!child) throw new RangeError(`no box ${types.join('/')} in ${parent.type}`)
    found = child
  }
  return found
}

export function box(type: string, ...parts: Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, { length }) => sum + length, 8)
  return concatBytes([uint32(size), latin(type), ...parts])
}

export function uint32(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = viewOf(bytes)
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
  return bytes
}

export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
