import { createHmac } from 'node:crypto'

/** The time is signed with the body, so that a merchant can refuse what is sent again later. */
export function signBody(secret: string, body: string, nowMs: number): string {
  const time = String(Math.floor(nowMs / 1000))
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${mac}`
}
