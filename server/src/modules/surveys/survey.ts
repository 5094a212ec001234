import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

/** A question with the answers that it offers. */
export const Survey = z.object({
  id: z.int(),
  number: z.int().positive(),
  question: Translated,
  description: Translated,
  allow_user_answer: z.boolean(),
  answers: z.array(z.object({ id: z.int(), text: Translated })),
})
export type Survey = z.output<typeof Survey>

export const SurveyDraft = Survey.omit({ id: true }).extend({
  description: Translated.default({}),
  answers: z.array(Translated).min(1),
})
/** A survey as an operator writes it. */
export type SurveyDraft = z.input<typeof SurveyDraft>

/** What somebody answered. */
export interface SurveyReply {
  answerIds: readonly number[]
  userText: string | null
}
