import { createHmac } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import type { Message } from './courier.ts'

/** The operator's own gateway for SMS and chat messages. */
export interface Webhook {
  url: string
  secret: string
}

const maxWaitMs = 5000

/** Proves the sender to the gateway. The time in the signature lets the gateway refuse a replayed request. */
function sign(secret: string, body: string, sentMs: number): string {
  const time = String(Math.floor(sentMs / 1000))
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${mac}`
}

/** Posts a message to the gateway; any answer but 2xx becomes the failure `unavailable`. */
export async function postMessage(
  { url, secret }: Webhook,
  { id, tenantId, channel, recipient, text }: Message,
  waitMs = maxWaitMs,
): Promise<void> {
  const body = JSON.stringify({ id, tenant_id: tenantId, channel, recipient, text })
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-onair-signature': sign(secret, body, Date.now()),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  if (!answer?.ok) throw new Failure('unavailable', { courier: answer ? 'refused' : 'unreachable' })
}
