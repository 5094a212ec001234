import { type Box, boxesIn, concatBytes, viewOf } from '../cmaf/boxes.ts'

/** Larger than any fragment of half a second; a length beyond it is not of a box. */
const maxBytes = 256 * 1024 * 1024

/** Cuts a stream of bytes at the ends of its outermost boxes. */
export function createBoxReader() {
  let kept: Uint8Array[] = []
  let length = 0

  const wantedLength = (): number => {
    if (length < 8) return 8
    if ((kept[0]?.length ?? 0) < 8) kept = [concatBytes(kept)]
    const [first] = kept
    const size = first ? viewOf(first).getUint32(0) : 0
    if (size < 8 || size > maxBytes) throw new RangeError(`a box of ${size} bytes in the feed`)
    return size
  }

  return {
    push(chunk: Uint8Array): Uint8Array[] {
      kept.push(chunk)
      length += chunk.length
      const boxes: Uint8Array[] = []
      for (let wanted = wantedLength(); length >= wanted && length >= 8; wanted = wantedLength()) {
        const whole = concatBytes(kept)
        boxes.push(whole.subarray(0, wanted))
        kept = [whole.subarray(wanted)]
        length -= wanted
      }
      return boxes
    },
  }
}

export function typeOf(box: Uint8Array): string {
  return String.fromCharCode(...box.subarray(4, 8))
}

/** The boxes of a type directly inside another; `skip` jumps over fields that stand before them. */
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
