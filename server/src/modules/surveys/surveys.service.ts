import { Failure } from '../../core/failure.ts'
import { isStorableId } from '../../core/storable-id.ts'
import type { Database } from '../../db/index.ts'
import { text } from '../../texts/index.ts'
import type { Survey, SurveyReply } from './survey.ts'
import { findSurvey, insertReply } from './surveys.repository.ts'

/** Who is asked what. */
interface Asked {
  tenantId: number
  userId: number
  number: number
  language: string
}

/** What an operator asks people, and what they answer. */
export function createSurveys(db: Database) {
  async function get(tenantId: number, number: number): Promise<Survey> {
    const survey = isStorableId(number) ? await findSurvey(db, tenantId, number) : undefined
    if (!survey) throw new Failure('not_found')
    return survey
  }

  return {
    get,

    /** Stores an answer to what is asked now: one of the answers offered, or words where words are asked for. */
    async reply(
      { tenantId, userId, number, language }: Asked,
      { answerIds, userText }: SurveyReply,
      nowMs: number,
    ): Promise<void> {
      const { id: surveyId, answers, allow_user_answer } = await get(tenantId, number)
      const offered = new Set(answers.map(({ id }) => id))
      if (!answerIds.every((id) => offered.has(id)))
        throw new Failure('invalid_request', { answer_ids: text(language, 'survey_other_answers') })
      if (userText && !allow_user_answer)
        throw new Failure('invalid_request', { user_text: text(language, 'survey_no_words') })
      const reply = { answerIds: [...new Set(answerIds)], userText: userText || null }
      await insertReply(db, { surveyId, userId, ...reply }, nowMs)
    },
  }
}

export type Surveys = ReturnType<typeof createSurveys>
