export { findOwnPayments, listGateways, listMovedKeys, type OwnPayment } from './own-books.repository.ts'
export {
  type ComparedDay,
  findLastCompared,
  insertDifference,
  listDifferences,
  listOpenKeys,
  settleDifferences,
  writeCompared,
} from './reconciliation.repository.ts'
export {
  addLine,
  type BankTotals,
  type Difference,
  differencesOf,
  isPlain,
  isSettledByBank,
} from './reconciliation.rules.ts'
