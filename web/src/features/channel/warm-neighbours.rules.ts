import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { opensByItself } from './channel-access.rules.ts'

/** What the list warms up at most: the channel that is pointed at, the next one and the one before. */
const maxWarm = 3

/** A pointer or the focus that stays this long on a channel is about to choose it. */
export const restMs = 120

/** Who has not touched the list for this long watches, and does not zap. */
const zappingMs = 30_000

/** The seconds ahead that what plays needs before anything else is fetched. */
const minBufferS = 4

/** A link of a preview ends five minutes after it was made. */
export const warmLinkMs = 240_000

/** After a refusal, or a failure, a channel is left alone. */
export const refusedMs = 60_000

const slow = new Set(['slow-2g', '2g', '3g'])

/** Of a channel in 4K there is no preview, and its segments are the largest. */
const isWarmable = (onAir: ChannelOnAir): boolean => opensByItself(onAir) && !onAir.channel.is_4k

/** The channels to warm up, the likeliest first. */
export function neighboursOf(
  channels: readonly ChannelOnAir[],
  currentId: number,
  pointedId: number | null,
): number[] {
  const at = channels.findIndex(({ channel }) => channel.id === currentId)
  const pointed = channels.filter(({ channel }) => channel.id === pointedId)
  const next = at < 0 ? [] : channels.slice(at + 1)
  const before = at < 0 ? [] : channels.slice(0, at).reverse()
  const found = [pointed.find(isWarmable), next.find(isWarmable), before.find(isWarmable)].flatMap((one) =>
    one && one.channel.id !== currentId ? one.channel.id : [],
  )
  return [...new Set(found)].slice(0, maxWarm)
}

interface Situation {
  /** What plays is live and runs. */
  isPlaying: boolean
  bufferedS: number
  /** Since the viewer last switched or pointed. */
  idleMs: number
  connection: { bandwidth: number | null; isSaving: boolean; effectiveType: string | null }
}

/** Nothing is fetched ahead at the cost of what plays, nor over a connection that is saved, slow or unknown. */
export function mayWarmUp({ isPlaying, bufferedS, idleMs, connection }: Situation): boolean {
  const { bandwidth, isSaving, effectiveType } = connection
  const isOpen = !isSaving && bandwidth !== null && !slow.has(effectiveType ?? '')
  return isOpen && isPlaying && bufferedS >= minBufferS && idleMs < zappingMs
}
