import type { Handlers } from '../../core/call.ts'
import { translate } from '../../core/translate.ts'
import type { Surveys } from './surveys.service.ts'

export function surveysHandlers(surveys: Surveys) {
  return {
    getSurvey: async ({ tenant, params, language }) => {
      const { number, question, description, allow_user_answer, answers } = await surveys.get(
        tenant.id,
        params.id,
      )
      return {
        ...{ id: number, allow_user_answer, question: translate(question, language) },
        description: translate(description, language) || null,
        answers: answers.map(({ id, text }) => ({ id, text: translate(text, language) })),
      }
    },

    sendSurvey: async ({ tenant, caller, params, body, language, nowMs }) => {
      const { answer_ids: answerIds, user_text: userText } = body
      const asked = { tenantId: tenant.id, userId: caller.userId, number: params.id, language }
      await surveys.reply(asked, { answerIds, userText }, nowMs)
      return {}
    },
  } satisfies Handlers
}
