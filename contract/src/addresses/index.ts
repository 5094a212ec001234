export {
  type AddressEntry,
  type AddressName,
  addresses,
  type DialogName,
  entryOf,
  isDialog,
  type Layer,
  type NameOn,
  type PageName,
  patternsOf,
  type RedirectName,
} from './book.ts'
export { type Address, addressOf, entryAt, pathTo, trailingId } from './paths.ts'
