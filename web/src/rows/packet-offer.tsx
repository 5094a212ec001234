import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Packet } from '../api/packets.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { OfferState } from '../domain/packet-offer.ts'
import { HowToGet } from './how-to-get.tsx'
import { PacketCards } from './packet-cards.tsx'
import styles from './packet-offer.module.css'
import { PageFailure } from './page-failure.tsx'

interface PacketOfferProps {
  offer: OfferState
  packets: UseQueryResult<Packet[]>
}

/** The packets that open something, and how to get one; a channel without packets comes soon. */
export function PacketOffer({ offer, packets }: PacketOfferProps) {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  if (packets.error) return <PageFailure error={packets.error} retry={() => void packets.refetch()} />
  if (!packets.data) {
    return (
      <>
        <Loading label={t('loading')} />
        <Skeleton height="16rem" />
      </>
    )
  }
  if (packets.data.length === 0) return <p>{t('channel_soon')}</p>
  const offered = chosen(packets.data, offer.packet)
  return (
    <div className={styles.offer}>
      <p>{t('offer_text', { count: offered.length })}</p>
      <PacketCards packets={offered} />
      <HowToGet onSignedIn={() => openDialog('quick_packets', offer)} />
    </div>
  )
}

/** The packet that was selected before, or all of them. */
function chosen(packets: Packet[], packet: number | undefined): Packet[] {
  const only = packets.filter(({ id }) => id === packet)
  return only.length > 0 ? only : packets
}
