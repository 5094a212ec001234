import { z } from 'zod'

export const defaultPageSize = 20
export const maxPageSize = 100

/** Offset and limit of every list that can grow. */
export const paging = {
  offset: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .meta({ examples: [0] }),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(maxPageSize)
    .default(defaultPageSize)
    .meta({ examples: [20] }),
}
