import type { Channel } from '../../domain/on-air.rules.ts'

interface ChannelPageParts {
  /** The app has a session. */
  isReady: boolean
  hasProfile: boolean
  hasChannels: boolean
}

/** V-4.70: the channel page loads once the app is ready, a profile is set and the channels are there. */
export function mayLoadChannel({ isReady, hasProfile, hasChannels }: ChannelPageParts): boolean {
  return isReady && hasProfile && hasChannels
}

const vitrinaReachMs = 360_000

/** V-4.63: whether the configuration of a channel is requested before its stream: vitrina, close to now. */
export function asksConfigFirst(
  { stream_types }: Pick<Channel, 'stream_types'>,
  fromS: number | null,
  nowMs: number,
): boolean {
  const isNear = fromS === null || Math.abs(nowMs - fromS * 1000) <= vitrinaReachMs
  return isNear && stream_types.some(({ type }) => type === 'vitrina')
}
