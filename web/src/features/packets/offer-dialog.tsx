import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useLocation } from 'react-router'
import { useContent, useContentMetadata } from '../../api/contents.queries.ts'
import { useChannelPackets, useContentPackets } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useLineup } from '../../domain/lineup.ts'
import { channelOffer, type OfferState } from '../../domain/packet-offer.ts'
import { ContentPrices, pricesOf } from '../../rows/content-prices.tsx'
import { PacketOffer } from '../../rows/packet-offer.tsx'

interface OfferDialogProps {
  onClose: () => void
}

/** The packets that open a content or a channel; closes for a viewer who has one. */
export function OfferDialog({ onClose }: OfferDialogProps) {
  const { content, channel, packet } = (useLocation().state ?? {}) as OfferState
  if (content !== undefined) return <ContentOffer {...{ content, packet, onClose }} />
  if (channel !== undefined) return <ChannelOffer {...{ channel, onClose }} />
  return <ClosedDialog />
}

interface ContentOfferProps extends OfferDialogProps {
  content: number
  packet: number | undefined
}

function ContentOffer({ onClose, ...offer }: ContentOfferProps) {
  const { t } = useTranslation()
  const content = useContent(String(offer.content))
  const packets = useContentPackets(offer.content)
  const metadata = useContentMetadata(offer.content).data
  if (metadata?.is_purchased) return <ClosedDialog />
  const prices = offer.packet === undefined ? pricesOf(metadata?.buttons ?? []) : []
  const isSoldAlone = prices.length > 0 && packets.data?.length === 0
  return (
    <Dialog title={content.data?.title ?? t('buy_options')} closeLabel={t('close')} onClose={onClose}>
      <ContentPrices content={offer.content} prices={prices} />
      {!isSoldAlone && <PacketOffer offer={offer} packets={packets} />}
    </Dialog>
  )
}

interface ChannelOfferProps extends OfferDialogProps {
  channel: number
}

function ChannelOffer({ onClose, channel: id }: ChannelOfferProps) {
  const { t } = useTranslation()
  const lineup = useLineup()
  const packets = useChannelPackets(id)
  const channels = lineup.status === 'loaded' ? lineup.channels : []
  const channel = channels.find((one) => one.channel.id === id)?.channel
  if (channel?.is_purchased) return <ClosedDialog />
  return (
    <Dialog title={channel?.name ?? t('buy_options')} closeLabel={t('close')} onClose={onClose}>
      <PacketOffer offer={channelOffer(id)} packets={packets} />
    </Dialog>
  )
}
