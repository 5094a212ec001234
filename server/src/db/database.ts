import type { Kysely, Selectable } from 'kysely'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>
export type UserRow = Selectable<DB['users']>
export type DeviceRow = Selectable<DB['devices']>
export type LeaseRow = Selectable<DB['stream_leases']>
export type ReceiptRow = Selectable<DB['receipts']>
export type SubscriptionRow = Selectable<DB['subscriptions']>
export type PaymentRow = Selectable<DB['payments']>
export type CardRow = Selectable<DB['cards']>
export type OfferRow = Selectable<DB['offers']>
