import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { Channel } from '../../domain/on-air.rules.ts'
import { channelOffer } from '../../domain/packet-offer.ts'
import { isSold } from './channel-access.rules.ts'

/** V-4.69: an address in the archive of a channel that is not purchased brings up its packets, once. */
export function useArchiveOffer(channel: Channel, fromS: number | null, nowMs: number): void {
  const openDialog = useOpenDialog()
  const { hash } = useLocation()
  const isOffered = fromS !== null && fromS * 1000 <= nowMs && isSold(channel)
  const offer = useEffectEvent(() => {
    if (hash === '') openDialog('quick_packets', channelOffer(channel.id))
  })
  useEffect(() => {
    if (isOffered) offer()
  }, [isOffered, channel.id, fromS])
}
