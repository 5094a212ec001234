import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Title, Url } from '../core/values.ts'
import { englishSentences } from './sentences-en.ts'
import { russianSentences } from './sentences-ru.ts'
import { type ErrorCode, errorCodes, errorTable } from './table.ts'

export { failuresOf } from './failures-of.ts'
export { type ErrorCode, errorCodes, errorTable } from './table.ts'

const sentences: Record<string, Record<ErrorCode, string>> = { ru: russianSentences, en: englishSentences }

const tooOften = 429

/**
 * The sentence a person reads; whoever came too often is told to wait, and for how long if that is known. A language
 * without its own sentences gets English.
 */
export function errorSentence(code: ErrorCode, language: string, waitS?: number): string {
  const spoken = language.slice(0, 2) in sentences ? language.slice(0, 2) : 'en'
  const sentence = (sentences[spoken] ?? englishSentences)[code]
  return errorTable[code] === tooOften ? `${sentence} ${waitSentence(spoken, waitS)}` : sentence
}

const maxInSecondsS = 90

function waitSentence(language: string, waitS: number | undefined): string {
  const [please, moment] = language === 'ru' ? ['Подождите', 'немного'] : ['Please wait', 'a moment']
  if (waitS === undefined) return `${please} ${moment}.`
  const [unit, count] = waitS > maxInSecondsS ? ['minute', Math.ceil(waitS / 60)] : ['second', waitS]
  return `${please} ${new Intl.NumberFormat(language, { style: 'unit', unit }).format(count)}.`
}

export const FailureAnswer = entity('Failure', {
  error: z.object({
    message: z.string().meta({ examples: ['There is nothing at this address.'] }),
    code: z.int().meta({ examples: [404] }),
  }),
  error_code: z.enum(errorCodes).meta({ examples: ['not_found'] }),
  /** Field name → what is wrong with it; under amount, what is missing for a payment. */
  detail: z.record(z.string(), z.string()).meta({ examples: [{}] }),
  request_id: z.string().meta({ examples: ['req-1'] }),
  /** With content_lost: what is still known of the content. */
  lost_content: z.object({ id: Id, title: Title, image_src: Url.nullable() }).optional(),
})

export type FailureAnswer = z.infer<typeof FailureAnswer>
