export { ParentalDialog } from './parental-dialog.tsx'
export { ParentalSetDialog } from './parental-set-dialog.tsx'
export { ParentalStartDialog } from './parental-start-dialog.tsx'
export { PincodeDialog } from './pincode-dialog.tsx'
