function box(type: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** An init segment with a time scale and nothing else. */
export const tinyInit: Buffer = box(
  'moov',
  box('trak', box('mdia', box('mdhd', numbers(0, 0, 0, 12_800, 0)))),
)

/** An unplayable segment with a decode time and a text as its media. */
export function tinySegment(text: string): Buffer {
  const time = box('tfdt', numbers(0x0100_0000, 0, 0))
  return Buffer.concat([
    box('moof', box('mfhd', numbers(0, 1)), box('traf', time)),
    box('mdat', Buffer.from(text)),
  ])
}
