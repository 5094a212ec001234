import type { Handlers } from '../core/call.ts'

/** All handlers in one table; of two for one operation the later would hide the other, so that both are refused. */
export function joinHandlers(parts: readonly Handlers[]): Handlers {
  const operations = parts.flatMap((part) => Object.keys(part))
  const twice = operations.filter((operation, index) => operations.indexOf(operation) !== index)
  if (twice.length) throw new Error(`Answered by two handlers: ${twice.join(', ')}`)
  return parts.reduce<Handlers>((all, part) => ({ ...all, ...part }), {})
}
