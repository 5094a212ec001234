export {
  type AddressEntry,
  type AddressName,
  addresses,
  type DialogName,
  entryOf,
  isDialog,
  type Layer,
  type PageName,
  patternsOf,
} from './book.ts'
export { type Address, addressOf, pathTo, trailingId } from './paths.ts'
