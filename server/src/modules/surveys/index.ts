export type { SurveyDraft } from './survey.ts'
export { saveSurvey } from './surveys.repository.ts'
export { surveysHandlers } from './surveys.routes.ts'
export { createSurveys } from './surveys.service.ts'
