import { createHmac, timingSafeEqual } from 'node:crypto'

/** A stream that was opened: whose it is and of what; a trailer is neither a content nor a channel. */
export interface OpenedStream {
  tenantId: number
  userId: number
  profileId: number | null
  contentId: number | null
  channelId: number | null
  openedS: number
  /** Whether it has a slot of its account, which heartbeats keep. */
  hasSlot: boolean
  /** The session and the stream, as its media links name them. */
  session: string
  viewing: string
}

const form =
  /^(c?)(\d{1,10})_(\d{1,10})_(\d{1,15})_(\d{1,15})_(\d{1,11})_([sn])_([\w-]{16})([\w-]{16})([\w-]{22})$/
const macLength = 22

function macOf(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(`stat\n${text}`).digest('base64url').slice(0, macLength)
}

/** Signs what is watched and by whom into the id that heartbeats name, so that they need no stored record. */
export function signStat(secret: Buffer, stream: OpenedStream): string {
  const { tenantId, userId, profileId, contentId, channelId, openedS, hasSlot, session, viewing } = stream
  const thing = channelId === null ? String(contentId ?? 0) : `c${channelId}`
  const numbers = [thing, tenantId, userId, profileId ?? 0, openedS, hasSlot ? 's' : 'n']
  const text = `${numbers.join('_')}_${viewing}${session}`
  return text + macOf(secret, text)
}

/** The stream of an id; undefined where it was not issued under one of the keys. */
export function readStat(keys: readonly Buffer[], statId: string): OpenedStream | undefined {
  const parts = form.exec(statId)
  if (!parts) return undefined
  const [, kind, id, tenantId, userId, profileId, openedS, slot, viewing = '', session = '', mac = ''] = parts
  const [given, text] = [Buffer.from(mac), statId.slice(0, -macLength)]
  if (!keys.some((key) => timingSafeEqual(given, Buffer.from(macOf(key, text))))) return undefined
  const isChannel = kind === 'c'
  return {
    tenantId: Number(tenantId),
    userId: Number(userId),
    profileId: Number(profileId) || null,
    contentId: isChannel ? null : Number(id) || null,
    channelId: isChannel ? Number(id) : null,
    openedS: Number(openedS),
    hasSlot: slot === 's',
    session,
    viewing,
  }
}
