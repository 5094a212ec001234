import { useChannelPackets } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { channelOffer } from '../../domain/packet-offer.ts'
import { PacketOffer } from '../../rows/packet-offer.tsx'
import styles from './purchase-block.module.css'

/** V-4.64: the packets of a channel that is not purchased; without any the player says so. */
export function PurchaseBlock({ channelId }: { channelId: number }) {
  const { t } = useTranslation()
  const packets = useChannelPackets(channelId)
  if (packets.data?.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="ways-to-watch">
      <h2 id="ways-to-watch" className={styles.heading}>
        {t('buy_options')}
      </h2>
      <PacketOffer offer={channelOffer(channelId)} packets={packets} />
    </section>
  )
}
