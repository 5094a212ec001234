interface Term {
  available_from: Date | null
  available_until: Date | null
}

/** The next instant at which one of the channels may be watched, or no longer; infinity without one. */
export function nextTermChange(channels: readonly Term[], nowMs: number): number {
  const changesMs = channels.flatMap(({ available_from, available_until }) =>
    [available_from, available_until].flatMap((at) => at?.getTime() ?? []),
  )
  return Math.min(Infinity, ...changesMs.filter((ms) => ms > nowMs))
}
