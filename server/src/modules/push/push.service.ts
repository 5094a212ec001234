import type { Parsed } from '@onair/contract'
import { isPushAddress, type PushSender } from '../../adapters/push/index.ts'
import type { Caller } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { setNotificationToken } from '../devices/index.ts'
import {
  deleteSubscription,
  deleteSubscriptionOf,
  findPush,
  findSubscription,
  putSubscription,
} from './push.repository.ts'
import { pushOfKey } from './push.rules.ts'

export interface PushOptions {
  db: Database
  sender: PushSender
  tenantOf(id: number): Promise<Tenant | undefined>
}

function deviceOf({ deviceId }: Caller): string {
  if (deviceId === null) throw new Failure('permission_denied')
  return deviceId
}

export function createPush({ db, sender, tenantOf }: PushOptions) {
  return {
    key: () => sender.publicKey(),

    async subscribe(
      tenantId: number,
      caller: Caller,
      { endpoint, keys }: Parsed<'savePushSubscription'>['body'],
      nowMs: number,
    ): Promise<void> {
      const deviceId = deviceOf(caller)
      if (!isPushAddress(endpoint, sender))
        throw new Failure('invalid_request', { endpoint: 'has to be a public https address' })
      await inTransaction(db, (work) =>
        putSubscription(work, { tenantId, deviceId }, { endpoint, ...keys }, new Date(nowMs)),
      )
    },

    unsubscribe: (caller: Caller) => deleteSubscriptionOf(db, deviceOf(caller)),

    storeNativeToken: (caller: Caller, token: string | null) =>
      setNotificationToken(db, deviceOf(caller), token),

    /** Takes a push to one browser; a subscription that has ended is deleted. */
    async deliver({ key, tenantId, subjectId }: Delivery, nowMs: number): Promise<void> {
      const [subscription, push, tenant] = await Promise.all([
        findSubscription(db, tenantId, subjectId),
        findPush(db, tenantId, pushOfKey(key)),
        tenantOf(tenantId),
      ])
      if (!subscription || !push || !tenant) return
      const notification = { id: key, ...(push.notification as object) }
      const outcome = await sender.send(subscription, {
        payload: JSON.stringify(notification),
        lifetimeS: Math.max(1, Math.ceil((push.expires_at.getTime() - nowMs) / 1000)),
        subject: tenant.support.email ? `mailto:${tenant.support.email}` : `https://${tenant.hosts[0] ?? ''}`,
      })
      if (outcome === 'gone') await deleteSubscription(db, subjectId)
    },
  }
}

interface Delivery {
  key: string
  tenantId: number
  /** The subscription. */
  subjectId: number
}

export type Push = ReturnType<typeof createPush>
