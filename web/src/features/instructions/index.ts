export { InstructionsDialog } from './instructions-dialog.tsx'
export { InstructionsPage } from './instructions-page.tsx'
