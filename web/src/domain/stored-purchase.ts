import { readStored, removeStored, writeStored } from '../brand/local-storage.ts'
import type { Order } from './purchase-steps.ts'

/** V-3.39 */
const purchaseKeys = {
  order: 'chosenPacket',
  transaction: 'purchase_id',
  packet: 'purchase_packet_id',
} as const

/** A payment on its way, and what it is for. */
export interface StoredPurchase {
  userId: number
  transactionId: number
  beganMs: number
  /** Null where money is only paid in. */
  order: Order | null
}

type StoredTransaction = Omit<StoredPurchase, 'order'>

function parse<T>(text: string | null, isRight: (value: Partial<T>) => boolean): T | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && isRight(value) ? (value as T) : null
  } catch {
    return null
  }
}

const isTransaction = ({ userId, transactionId, beganMs }: Partial<StoredTransaction>) =>
  [userId, transactionId, beganMs].every(Number.isSafeInteger)

const isOrder = ({ key, purchaseTypeId, price, title }: Partial<Order>) =>
  [typeof key, typeof title].every((type) => type === 'string') &&
  [purchaseTypeId, price].every(Number.isSafeInteger)

/** The purchase in progress: a reload, another tab and the way back from the bank find it here. */
export const storedPurchase = {
  keep({ order, ...transaction }: StoredPurchase): void {
    writeStored(purchaseKeys.transaction, JSON.stringify(transaction))
    if (!order) return
    writeStored(purchaseKeys.order, JSON.stringify(order))
    if (order.packetId !== null) writeStored(purchaseKeys.packet, String(order.packetId))
  },
  read(): StoredPurchase | null {
    const transaction = parse<StoredTransaction>(readStored(purchaseKeys.transaction), isTransaction)
    if (!transaction) return null
    return { ...transaction, order: parse<Order>(readStored(purchaseKeys.order), isOrder) }
  },
  forget(): void {
    for (const key of Object.values(purchaseKeys)) removeStored(key)
  },
}
