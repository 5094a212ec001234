export { insertPurchase, refundPurchase } from './purchases.repository.ts'
