const maxGrowth = 1.1

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** One quarter of the samples, from 0 to 3. */
function quarter(samples: readonly number[], index: number): readonly number[] {
  const edge = (of: number) => Math.floor((samples.length * of) / 4)
  return samples.slice(edge(index), edge(index + 1))
}

export interface Trend {
  /** Medians: the first quarter fills buffers and caches and is left out. */
  early: number
  late: number
  isFlat: boolean
}

/** Flat is what ends at most a tenth and an allowance above its second quarter. */
export function trendOf(samples: readonly number[], allowance: number): Trend {
  const early = median(quarter(samples, 1))
  const late = median(quarter(samples, 3))
  return { early, late, isFlat: late <= early * maxGrowth + allowance }
}
