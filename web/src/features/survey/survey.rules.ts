/** What somebody has chosen and written so far. */
export interface Reply {
  answerIds: readonly number[]
  text: string
}

/** P-5.29: an answer, or words that are more than spaces. */
export const isReplied = ({ answerIds, text }: Reply): boolean => answerIds.length > 0 || text.trim() !== ''

/** P-5.30: words are sent only where they are asked for. */
export const submissionOf = (
  { allow_user_answer }: { allow_user_answer: boolean },
  { answerIds, text }: Reply,
): { answer_ids: number[]; user_text: string | null } => ({
  answer_ids: [...answerIds],
  user_text: allow_user_answer ? text.trim() || null : null,
})

/** The choice with one answer added, or taken away. */
export const withAnswer = (answerIds: readonly number[], id: number, isChosen: boolean): number[] => [
  ...answerIds.filter((one) => one !== id),
  ...(isChosen ? [id] : []),
]
