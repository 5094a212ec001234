export { SurveyDialog } from './survey-dialog.tsx'
export { SurveyNotice } from './survey-notice.tsx'
