import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Title, Url } from '../core/values.ts'
import { errorCodes } from './table.ts'

export { failuresOf } from './failures-of.ts'
export { type ErrorCode, errorCodes, errorTable } from './table.ts'

export const FailureAnswer = entity('Failure', {
  error: z.object({
    message: z.string().meta({ examples: ['There is nothing at this address.'] }),
    code: z.int().meta({ examples: [404] }),
  }),
  error_code: z.enum(errorCodes).meta({ examples: ['not_found'] }),
  /** Field name → what is wrong with it; under amount, the missing amount of a payment. */
  detail: z.record(z.string(), z.string()).meta({ examples: [{}] }),
  request_id: z.string().meta({ examples: ['req-1'] }),
  /** With content_lost: what is still known about the content. */
  lost_content: z.object({ id: Id, title: Title, image_src: Url.nullable() }).optional(),
})

export type FailureAnswer = z.infer<typeof FailureAnswer>
