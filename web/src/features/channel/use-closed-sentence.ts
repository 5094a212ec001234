import { useChannelPackets } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Channel } from '../../domain/on-air.rules.ts'
import { closureOf, isSold } from './channel-access.rules.ts'

/** Why a channel is not played, in the words of the server where it has any; null if it is. */
export function useClosedSentence(channel: Channel): string | null {
  const { t } = useTranslation()
  const packets = useChannelPackets(channel.id, isSold(channel))
  const closure = closureOf(channel, packets.data)
  if (closure === null) return null
  return (closure === 'channel_not_available' && channel.access_error) || t(closure)
}
