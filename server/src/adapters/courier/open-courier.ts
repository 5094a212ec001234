import type { Database } from '../../db/index.ts'
import type { Courier } from './courier.ts'
import { addDemoMessage } from './demo-messages.repository.ts'
import { postMessage, type Webhook } from './webhook.ts'

/** Without a gateway of the operator, messages become demo messages. */
export type CourierSettings = Webhook | undefined

export function openCourier(webhook: CourierSettings, db: Database): Courier {
  return {
    deliver: (message) => (webhook ? postMessage(webhook, message) : addDemoMessage(db, message)),
  }
}
