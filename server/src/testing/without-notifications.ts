const notification = 'A'.charCodeAt(0)
const headBytes = 5

/** Takes the notifications out of what PostgreSQL answers, from the start of a message on. */
export function createNotificationFilter(): (bytes: Buffer) => Buffer {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const passed: Buffer[] = []
    while (rest.length >= headBytes) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) break
      if (rest[0] !== notification) passed.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return Buffer.concat(passed)
  }
}
