import { concatBytes, viewOf } from './boxes.ts'

export function box(type: string, ...bodies: readonly Uint8Array[]): Uint8Array {
  const body = concatBytes(bodies)
  return concatBytes([uint32(8 + body.length), latin(type), body])
}

export function fullBox(
  type: string,
  version: number,
  flags: number,
  ...bodies: readonly Uint8Array[]
): Uint8Array {
  return box(type, uint32(version * 2 ** 24 + flags), ...bodies)
}

export function uint32(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = viewOf(bytes)
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
  return bytes
}

export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
