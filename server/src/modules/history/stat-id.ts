import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whose viewing it is, and of what; null is what leaves no history: a channel, a trailer. */
export interface Viewing {
  userId: number
  contentId: number | null
}

const form = /^(\d{1,10})_([\w-]{16})([\w-]{22})$/
const macBytes = 16

function macOf(secret: Buffer, userId: number, contentId: number, random: string): Buffer {
  const text = `stat\n${userId}\n${contentId}\n${random}`
  return createHmac('sha256', secret).update(text).digest().subarray(0, macBytes)
}

/** The number of a viewing says by itself what is watched: a heartbeat needs no record of who opened it. */
export function signStat(secret: Buffer, { userId, contentId }: Viewing): string {
  const random = randomBytes(12).toString('base64url')
  const known = contentId ?? 0
  return `${known}_${random}${macOf(secret, userId, known, random).toString('base64url')}`
}

/** The viewing behind a number; undefined where this user was not given it. */
export function readStat(secret: Buffer, id: string, userId: number): Viewing | undefined {
  const [, content = '', random = '', mac = ''] = form.exec(id) ?? []
  const contentId = Number(content)
  if (!mac || content !== String(contentId)) return undefined
  const given = Buffer.from(mac, 'base64url')
  const wanted = macOf(secret, userId, contentId, random)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  return { userId, contentId: contentId || null }
}
