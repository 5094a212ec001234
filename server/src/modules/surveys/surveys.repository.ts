import { type Database, inTransaction } from '../../db/index.ts'
import { Survey, SurveyDraft, type SurveyReply } from './survey.ts'

export async function findSurvey(
  db: Database,
  tenantId: number,
  number: number,
): Promise<Survey | undefined> {
  const survey = await db
    .selectFrom('surveys')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!survey) return undefined
  const answers = await db
    .selectFrom('survey_answers')
    .select(['id', 'text'])
    .where('survey_id', '=', survey.id)
    .where('is_offered', '=', true)
    .orderBy('position')
    .execute()
  return Survey.parse({ ...survey, answers })
}

export async function insertReply(
  db: Database,
  { surveyId, userId, ...reply }: SurveyReply & { surveyId: number; userId: number },
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('survey_replies')
    .values({
      ...{ survey_id: surveyId, user_id: userId, user_text: reply.userText },
      ...{ answer_ids: [...reply.answerIds], replied_at: new Date(nowMs) },
    })
    .execute()
}

/** Writes a survey of a tenant; an answer at the same place keeps its id, and one that is left out stays for the count. */
export async function saveSurvey(db: Database, tenantId: number, draft: SurveyDraft): Promise<void> {
  if (!db.isTransaction) return inTransaction(db, (work) => saveSurvey(work, tenantId, draft))
  const { number, question, description, allow_user_answer, answers } = SurveyDraft.parse(draft)
  const fields = {
    ...{ question: JSON.stringify(question), description: JSON.stringify(description), allow_user_answer },
  }
  const { id } = await db
    .insertInto('surveys')
    .values({ tenant_id: tenantId, number, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'number']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('survey_answers').set({ is_offered: false }).where('survey_id', '=', id).execute()
  for (const [position, answer] of answers.entries()) {
    const text = JSON.stringify(answer)
    await db
      .insertInto('survey_answers')
      .values({ survey_id: id, position, text })
      .onConflict((conflict) =>
        conflict.columns(['survey_id', 'position']).doUpdateSet({ text, is_offered: true }),
      )
      .execute()
  }
}
