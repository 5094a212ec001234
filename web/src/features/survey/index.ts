export { SurveyDialog } from './survey-dialog.tsx'
