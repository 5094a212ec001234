import type { PushNotification as Contracted } from '@onair/contract'
import type { z } from 'zod'

export type PushNotification = z.infer<typeof Contracted>
type Destination = PushNotification['destination']

/** What an operator writes (V-3.33). */
export interface PushDraft {
  tenantId: number
  /** Without it everybody of the brand. */
  userIds?: readonly number[]
  title: string
  body: string
  icon?: string | null
  /** The label of the button that leads to the destination. */
  action?: string | null
  destination: { type: Destination['type'] } & Partial<Omit<Destination, 'type'>>
  /** Seconds for which it is worth delivering. */
  timeToLive: number
  /** Seconds since 1970; without it at once. */
  timeStart?: number
}

/** RFC 8030: a push service takes 4096 bytes at least, of which encryption needs about a hundred. */
const maxBytes = 3000
const maxLifetimeS = 28 * 24 * 3600

/** The notification as it is stored and sent, without its id. */
export function notificationOf(draft: PushDraft, nowMs: number): Omit<PushNotification, 'id'> {
  const start = draft.timeStart ?? Math.floor(nowMs / 1000)
  const { type, id = null, code = null, slug = null, src = null } = draft.destination
  return {
    ...{ title: draft.title, body: draft.body, icon: draft.icon ?? null, action: draft.action ?? null },
    destination: { type, id, code, slug, src },
    ...{ timeToLive: draft.timeToLive, time_to_live: draft.timeToLive },
    ...{ timeStart: start, time_start: start },
  }
}

/** Why a push cannot be sent; undefined where it can. */
export function faultOf(draft: PushDraft, nowMs: number): string | undefined {
  if (!draft.title.trim()) return 'a push has a title'
  if (!Number.isInteger(draft.timeToLive) || draft.timeToLive < 1 || draft.timeToLive > maxLifetimeS)
    return 'a push lives from one second to 28 days'
  const notification = notificationOf(draft, nowMs)
  if ((notification.time_start + draft.timeToLive) * 1000 <= nowMs) return 'the time of the push is over'
  if (Buffer.byteLength(JSON.stringify(notification)) > maxBytes) return 'the push is too long'
  return undefined
}

const keyForm = /^push:(\d+):\d+$/

export const deliveryKey = (pushId: number, subscriptionId: number): string =>
  `push:${pushId}:${subscriptionId}`

/** The push that an entry of the outbox delivers. */
export const pushOfKey = (key: string): number => Number(keyForm.exec(key)?.[1] ?? Number.NaN)
