import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whose viewing it is, and of which content; null for channels and trailers, which leave no history. */
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

/** Signs user and content into the id of a viewing, so that a heartbeat needs no stored record. */
export function signStat(secret: Buffer, { userId, contentId }: Viewing): string {
  const random = randomBytes(12).toString('base64url')
  const id = contentId ?? 0
  return `${id}_${random}${macOf(secret, userId, id, random).toString('base64url')}`
}

/** The viewing of an id; undefined where it was not issued to this user. */
export function readStat(secret: Buffer, id: string, userId: number): Viewing | undefined {
  const [, content = '', random = '', mac = ''] = form.exec(id) ?? []
  const contentId = Number(content)
  if (!mac || content !== String(contentId)) return undefined
  const actual = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, userId, contentId, random)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return { userId, contentId: contentId || null }
}
