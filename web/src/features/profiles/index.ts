export { ProfilesDialog } from './profiles-dialog.tsx'
