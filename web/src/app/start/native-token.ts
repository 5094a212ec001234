import type { Client } from '@onair/contract/client'
import type { Session } from '../../session/index.ts'
import { sendForEachDevice } from './send-for-each-device.ts'

interface TokenParts {
  client: Pick<Client, 'saveNotificationToken'>
  session: Pick<Session, 'store'>
}

/** A token, null for an app that takes no pushes any more, or undefined for what is neither. */
const tokenOf = (value: unknown): string | null | undefined =>
  value === null || (typeof value === 'string' && value !== '') ? value : undefined

/**
 * Stores where the app round the page takes pushes, for each device that signs in. The app tells it by an event
 * `notification_token` on the window, or has written `notificationToken` there before.
 */
export function followNativeToken(
  native: EventTarget & { notificationToken?: unknown },
  { client, session }: TokenParts,
): void {
  let token = tokenOf(native.notificationToken)
  const follow = sendForEachDevice(session, {
    value: () => token,
    send: (present) => client.saveNotificationToken({ body: { token: present } }),
  })
  native.addEventListener('notification_token', (event) => {
    const told = tokenOf((event as CustomEvent<unknown>).detail)
    if (told === undefined) return
    token = told
    follow()
  })
}
