import type { Client } from '@onair/contract/client'
import type { Session } from '../../session/index.ts'

export interface PushParts {
  client: Client
  session: Session
}

/** Subscribes this browser with the key of the service; one with another key is replaced. */
async function subscription({ pushManager }: ServiceWorkerRegistration, client: Client) {
  const { key } = await client.getPushKey()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function store(registration: ServiceWorkerRegistration, client: Client): Promise<void> {
  const given = await subscription(registration, client)
  const keys = { p256dh: encode(given.getKey('p256dh')), auth: encode(given.getKey('auth')) }
  await client.savePushSubscription({ body: { endpoint: given.endpoint, keys } })
}

/** Stores where this browser takes pushes, for each device that signs in, as long as the viewer allows it. */
export async function followPermission(
  registration: ServiceWorkerRegistration,
  { client, session: { store: sessions } }: PushParts,
): Promise<void> {
  if (!('pushManager' in registration) || !navigator.permissions) return
  const permission = await navigator.permissions.query({ name: 'notifications' })
  let last: string | null = null
  const follow = () => {
    const state = sessions.getState()
    const deviceId = state.step === 'ready' ? state.deviceId : null
    const wanted = permission.state === 'granted' ? deviceId : null
    if (wanted === last) return
    // The server forgets a browser whose push service says that it is gone.
    last = wanted
    if (wanted !== null) store(registration, client).catch(() => undefined)
  }
  permission.addEventListener('change', follow)
  sessions.subscribe(follow)
  follow()
}
