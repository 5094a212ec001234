export { PushDialog } from './push-dialog.tsx'
