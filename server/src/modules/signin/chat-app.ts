import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'

const maxAgeMs = 60 * 60_000
/** Tolerance between our clock and theirs. */
const clockSkewMs = 60_000

const Person = z.object({ id: z.int().positive() })

/**
 * The user of a mini app, from the data that the chat app signed. Source: core.telegram.org/bots/webapps, "Validating
 * data received via the Mini App".
 */
export function readChatApp(botToken: string, initData: string, nowMs: number): string {
  const fields = new URLSearchParams(initData)
  const lines = [...fields]
    .filter(([key]) => key !== 'hash')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest()
  const actual = Buffer.from(fields.get('hash') ?? '', 'hex')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new Failure('invalid_code')
  const signedMs = Number(fields.get('auth_date')) * 1000
  if (signedMs > nowMs + clockSkewMs) throw new Failure('invalid_code')
  if (!(signedMs > nowMs - maxAgeMs)) throw new Failure('code_expired')
  return String(personOf(fields.get('user')).id)
}

function personOf(user: string | null): z.infer<typeof Person> {
  try {
    return Person.parse(JSON.parse(user ?? ''))
  } catch {
    throw new Failure('invalid_code')
  }
}
