import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose stream it is, and of what; a trailer is neither a content nor a channel. */
export interface Viewing {
  userId: number
  contentId: number | null
  channelId: number | null
  /** The opened stream, as its media links name it. */
  viewing: string
}

const form = /^(c?)(\d{1,10})_([\w-]{16})([\w-]{22})$/
const macBytes = 16

function macOf(secret: Buffer, userId: number, thing: string, viewing: string): Buffer {
  const text = `stat\n${userId}\n${thing}\n${viewing}`
  return createHmac('sha256', secret).update(text).digest().subarray(0, macBytes)
}

/** Signs what is watched and by whom into the id that heartbeats name, so that they need no stored record. */
export function signStat(secret: Buffer, { userId, contentId, channelId, viewing }: Viewing): string {
  const thing = channelId === null ? String(contentId ?? 0) : `c${channelId}`
  return `${thing}_${viewing}${macOf(secret, userId, thing, viewing).toString('base64url')}`
}

/** The viewing of an id; undefined where it was not issued to this user. */
export function readStat(secret: Buffer, statId: string, userId: number): Viewing | undefined {
  const [, kind = '', digits = '', viewing = '', mac = ''] = form.exec(statId) ?? []
  const id = Number(digits)
  if (!mac || digits !== String(id)) return undefined
  const actual = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, userId, kind + digits, viewing)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const isChannel = kind === 'c'
  return { userId, contentId: isChannel ? null : id || null, channelId: isChannel ? id : null, viewing }
}
