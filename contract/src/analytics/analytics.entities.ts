import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id } from '../core/values.ts'

export const AbTest = entity('AbTest', {
  id: Id,
  name: z.string().meta({ examples: ['home-order'] }),
  /** The variant of this viewer. */
  variant: z.string().meta({ examples: ['a'] }),
})
