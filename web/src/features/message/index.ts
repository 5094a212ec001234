export { MessageDialog } from './message-dialog.tsx'
