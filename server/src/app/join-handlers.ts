import type { Handlers } from '../core/call.ts'

/** Joins handlers into one table. Two handlers for one operation are an error: the later would hide the first. */
export function joinHandlers(parts: readonly Handlers[]): Handlers {
  const operations = parts.flatMap((part) => Object.keys(part))
  const twice = operations.filter((operation, index) => operations.indexOf(operation) !== index)
  if (twice.length) throw new Error(`Answered by two handlers: ${twice.join(', ')}`)
  return parts.reduce<Handlers>((all, part) => ({ ...all, ...part }), {})
}
