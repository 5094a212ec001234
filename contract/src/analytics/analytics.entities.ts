import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id } from '../core/values.ts'

export const AbTest = entity('AbTest', {
  id: Id,
  name: z.string().meta({ examples: ['home-order'] }),
  /** The branch that this viewer belongs to. */
  variant: z.string().meta({ examples: ['a'] }),
})
