export interface ByteRange {
  start: number
  /** Exclusive. */
  end: number
}

const form = /^bytes=(\d{0,15})-(\d{0,15})$/

/** RFC 9110 §14.1: undefined means the whole file, which also answers several ranges at once. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = form.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start < end ? { start, end } : 'unsatisfiable'
}
