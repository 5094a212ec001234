import { createHmac, randomUUID } from 'node:crypto'

/** A token as the partner of the demo signs it. */
export function partnerToken(key: string, sub: string, validS = 600): string {
  const claim = Buffer.from(
    JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + validS, jti: randomUUID() }),
  ).toString('base64url')
  return `${claim}.${createHmac('sha256', key).update(claim).digest('base64url')}`
}

/** What a chat app hands to a mini app, signed as core.telegram.org/bots/webapps says. */
export function chatAppData(botToken: string, userId: number): string {
  const fields = new URLSearchParams({
    auth_date: String(Math.floor(Date.now() / 1000)),
    user: JSON.stringify({ id: userId, first_name: 'Mara' }),
  })
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort()
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  fields.set('hash', createHmac('sha256', key).update(lines.join('\n')).digest('hex'))
  return fields.toString()
}
