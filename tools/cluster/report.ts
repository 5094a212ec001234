export function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

export function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, one) => total + one, 0)
}

/** What was counted in several places, together. */
export function merge(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const counts of all)
    for (const [what, times] of counts) merged.set(what, (merged.get(what) ?? 0) + times)
  return merged
}

/** Such as "3 of 400 (2 × 502, 1 × TimeoutError)". */
export function describeCounts(counts: ReadonlyMap<string, number>, of?: number): string {
  const total = of === undefined ? String(sum(counts)) : `${sum(counts)} of ${of}`
  const kinds = [...counts].map(([what, times]) => `${times} × ${what}`)
  return kinds.length ? `${total} (${kinds.join(', ')})` : total
}

/** The status and the error code of an answer, such as "503 unavailable"; a balancer gives no code. */
export function describeRefusal(status: number, text: string): string {
  const code = /"error_code":"(\w+)"/.exec(text)?.[1]
  return [status, code].filter((part) => part !== undefined).join(' ')
}

/** How many refusals have another status than this. */
export function countOthers(refusals: ReadonlyMap<string, number>, status: string): number {
  return sum(new Map([...refusals].filter(([refusal]) => refusal.split(' ')[0] !== status)))
}
