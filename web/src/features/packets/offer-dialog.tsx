import type { Answer } from '@onair/contract'
import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { Navigate, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useContent, useContentMetadata } from '../../api/contents.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { supportAddress } from '../../brand/support.rules.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { OfferState } from '../../domain/packet-offer.ts'
import { useSignInGate } from '../../domain/sign-in-gate.ts'
import { PacketCards } from '../../rows/packet-cards.tsx'
import { PageFailure } from '../../rows/page-failure.tsx'
import styles from './offer-dialog.module.css'
import { useContentPackets } from './packets.queries.ts'

/** The packets that open a content; closes for a viewer who has one. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const location = useLocation()
  const { content: id, packet } = (location.state ?? {}) as Partial<OfferState>
  const content = useContent(id === undefined ? null : String(id))
  const isPurchased = useContentMetadata(id).data?.is_purchased
  if (id === undefined || isPurchased) {
    return <Navigate to={{ ...location, hash: '' }} replace state={location.state} />
  }
  return (
    <Dialog title={content.data?.title ?? t('buy_options')} closeLabel={t('close')} onClose={onClose}>
      <Offer content={id} packet={packet} />
    </Dialog>
  )
}

function Offer({ content, packet }: OfferState) {
  const { t } = useTranslation()
  const packets = useContentPackets(content)
  if (packets.error) return <PageFailure error={packets.error} retry={() => void packets.refetch()} />
  if (!packets.data) {
    return (
      <>
        <Loading label={t('loading')} />
        <Skeleton height="16rem" />
      </>
    )
  }
  const offered = chosen(packets.data, packet)
  return (
    <div className={styles.offer}>
      <p>{t('offer_text', { count: offered.length })}</p>
      <PacketCards packets={offered} />
      <HowToGet state={{ content, packet }} />
    </div>
  )
}

/** The packet that was selected before, or all of them. */
function chosen(packets: Answer<'listContentPackets'>['packets'], packet: number | undefined) {
  const only = packets.filter(({ id }) => id === packet)
  return only.length > 0 ? only : packets
}

function HowToGet({ state }: { state: OfferState }) {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const gate = useSignInGate()
  const openDialog = useOpenDialog()
  const support = supportAddress(useBootstrap().network.provider.landing.support)
  if (!isUser) {
    return (
      <div className={styles.how}>
        <p>{t('offer_sign_in')}</p>
        <Button onClick={() => gate(() => openDialog('quick_packets', state))}>{t('sign_in')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.how}>
      <p>{t(support ? 'offer_call' : 'offer_ask')}</p>
      {support && (
        <a className={styles.support} href={support.href}>
          {support.text}
        </a>
      )}
    </div>
  )
}
