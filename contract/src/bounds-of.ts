import type { z } from 'zod'

/** Bounds from the checks of a text, number or list, on its value or its length. */
export interface Bounds {
  low: number | undefined
  high: number | undefined
  patterns: RegExp[]
}

export function boundsOf(schema: z.core.$ZodType): Bounds {
  const bounds: Bounds = { low: undefined, high: undefined, patterns: [] }
  const raise = (low: number) => {
    bounds.low = Math.max(bounds.low ?? low, low)
  }
  const lower = (high: number) => {
    bounds.high = Math.min(bounds.high ?? high, high)
  }
  for (const check of schema._zod.def.checks ?? []) {
    const def = (check as z.core.$ZodChecks)._zod.def
    if (def.check === 'greater_than') raise(Number(def.value) + (def.inclusive ? 0 : 1))
    if (def.check === 'less_than') lower(Number(def.value) - (def.inclusive ? 0 : 1))
    if (def.check === 'min_length') raise(def.minimum)
    if (def.check === 'max_length') lower(def.maximum)
    if (def.check === 'string_format' && def.pattern) bounds.patterns.push(def.pattern)
  }
  return bounds
}
