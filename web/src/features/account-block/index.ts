export { BlockDialog } from './block-dialog.tsx'
export { BlockGuard } from './block-guard.tsx'
