/** The history state of #survey_unsubscribe: what has happened, and the sentence of the server about it. */
export interface SurveyState {
  left?: { title: string; message: string }
}
