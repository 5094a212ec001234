/** The version of the messages between an embedded player and the page round it. */
export const embedVersion = 1

/** What the page round an embedded player may ask of it. */
export type EmbedCommand =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; positionS: number }
  | { type: 'mute'; muted: boolean }
  /** From 0 to 100. */
  | { type: 'volume'; volume: number }

export type EmbedState = 'loading' | 'playing' | 'waiting' | 'paused' | 'ended' | 'failed'

/** What an embedded player reports. */
export type EmbedEvent =
  | { type: 'ready'; kind: 'channel' | 'content'; id: number; title: string }
  | { type: 'state'; state: EmbedState }
  /** The length is null for what is live. */
  | { type: 'time'; positionS: number; durationS: number | null }
  | { type: 'ended' }
  /** A code of the error table, `download` or `codec`. */
  | { type: 'error'; code: string }

export type EmbedMessage<Body> = Body & { onair: typeof embedVersion }

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** The command of a message; null for anything else, which pages send each other as well. */
export function readEmbedCommand(message: unknown): EmbedCommand | null {
  if (typeof message !== 'object' || message === null) return null
  const { onair, type, positionS, muted, volume } = message as Record<string, unknown>
  if (onair !== embedVersion) return null
  switch (type) {
    case 'play':
    case 'pause':
      return { type }
    case 'seek':
      return isFiniteNumber(positionS) && positionS >= 0 ? { type, positionS } : null
    case 'mute':
      return typeof muted === 'boolean' ? { type, muted } : null
    case 'volume':
      return isFiniteNumber(volume) && volume >= 0 && volume <= 100 ? { type, volume } : null
    default:
      return null
  }
}

export function embedMessage(event: EmbedEvent): EmbedMessage<EmbedEvent> {
  return { onair: embedVersion, ...event }
}
