import type { Bootstrap, Request } from '@onair/contract'
import type { Client } from '@onair/contract/client'
import { mayTrack } from '../../analytics/consent.rules.ts'
import { useConsent } from '../../analytics/consent.ts'
import type { Session } from '../../session/index.ts'
import { sendForEachDevice } from './send-for-each-device.ts'

interface AdIdParts {
  client: Pick<Client, 'createAdId'>
  session: Pick<Session, 'store'>
  analytics: Bootstrap['configuration']['analytics']
}

type AdId = Request<'createAdId'>['body']

/** What a phone gives for an id whose owner wants no advertising by it. */
const refused = /^[0-]+$/

const isWord = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.trim().length <= maxLength

function adIdOf(value: unknown): AdId | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { identifier, vendor } = value as Partial<Record<keyof AdId, unknown>>
  if (!isWord(identifier, 128) || !isWord(vendor, 64) || refused.test(identifier)) return undefined
  return { identifier, vendor }
}

/**
 * P-7.48: stores the advertising id of the app round the page for each device that signs in, once the viewer has
 * agreed to analytics. The app tells it by an event `advertising_id`, or has written `advertisingId` there before.
 */
export function followNativeAdId(
  native: EventTarget & { advertisingId?: unknown },
  { client, session, analytics }: AdIdParts,
): void {
  let adId = adIdOf(native.advertisingId)
  const follow = sendForEachDevice(session, {
    value: () => (mayTrack(analytics, useConsent.getState().answer) ? adId : undefined),
    send: (present) => client.createAdId({ body: present }),
  })
  native.addEventListener('advertising_id', (event) => {
    adId = adIdOf((event as CustomEvent<unknown>).detail)
    follow()
  })
  useConsent.subscribe(follow)
}
