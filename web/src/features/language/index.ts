export { LanguageDialog } from './language-dialog.tsx'
