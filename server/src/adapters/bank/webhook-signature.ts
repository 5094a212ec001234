import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../core/failure.ts'

/** Older webhooks, and those that are so far ahead of our clock, are refused: somebody may have recorded them. */
export const maxWebhookAgeMs = 5 * 60_000

/** Checks `t=<unix s>,v1=<hex hmac-sha256 of "t.body">`; throws the Failure of a forged or stale webhook. */
export function requireSigned(
  signature: string | string[] | undefined,
  { secret, rawBody, nowMs }: { secret: string; rawBody: Buffer; nowMs: number },
): void {
  const [, time = '', mac = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? []
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
  const given = Buffer.from(mac, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Failure('permission_denied', { bank: 'forged' })
  if (Math.abs(nowMs - Number(time) * 1000) > maxWebhookAgeMs)
    throw new Failure('permission_denied', { bank: 'stale' })
}
