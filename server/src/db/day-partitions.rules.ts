const dayMs = 86_400_000

/** Made ahead, so that nothing of a new day waits for its partition. */
const daysAhead = 3

export const startOfDay = (ms: number) => Math.floor(ms / dayMs) * dayMs

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The partition of a table for a day of UTC: its name and its bounds. */
export function partitionOf(table: string, ms: number) {
  const startMs = startOfDay(ms)
  const from = dateOf(startMs)
  return {
    name: `${table}_${from.replaceAll('-', '')}`,
    from: `${from} 00:00:00+00`,
    to: `${dateOf(startMs + dayMs)} 00:00:00+00`,
  }
}

export function dayOfPartition(table: string, name: string): number | undefined {
  if (!name.startsWith(`${table}_`)) return undefined
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(name.slice(table.length + 1)) ?? []
  return year === undefined ? undefined : Date.parse(`${year}-${month}-${day}T00:00:00Z`)
}

/** The days to make now, and of the existing ones those that have had their time. */
export function planDays(
  existing: readonly number[],
  retentionDays: number,
  nowMs: number,
): { create: number[]; drop: number[] } {
  const today = startOfDay(nowMs)
  const wanted = Array.from({ length: daysAhead + 1 }, (_, index) => today + index * dayMs)
  return {
    create: wanted.filter((day) => !existing.includes(day)),
    drop: existing.filter((day) => day < today - retentionDays * dayMs),
  }
}
