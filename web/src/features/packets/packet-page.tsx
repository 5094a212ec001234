import { type PacketKey, readPacketKey } from '@onair/contract/selling'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { isNotFound } from '../../api/is-not-found.ts'
import { type Packet, usePacket } from '../../api/packets.queries.ts'
import { useUser } from '../../api/viewer.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useBeginPurchase } from '../../domain/begin-purchase.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { PacketDetails } from './packet-details.tsx'
import styles from './packet-page.module.css'
import { PacketsPage } from './packets-page.tsx'

interface PacketPageProps {
  notFound: ReactNode
  /** V-8.04: for a packet that the provider named in the address has not. */
  providerPacketNotFound: ReactNode
}

/** The list of packets, or one of them by its address. */
export function PacketPage({ notFound, providerPacketNotFound }: PacketPageProps) {
  const { id } = useParams()
  if (id === undefined) return <PacketsPage />
  const key = readPacketKey(id)
  if (!key) return notFound
  return <OnePacket packetKey={key} notFound={key.provider === null ? notFound : providerPacketNotFound} />
}

function OnePacket({ packetKey, notFound }: { packetKey: PacketKey; notFound: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = usePacket(packetKey)
  useDocumentTitle(data?.name)
  useBuyOnArrival(data)
  if (isNotFound(error)) return notFound
  if (error) return <PageFailure error={error} retry={() => void refetch()} />
  if (data) return <PacketDetails packet={data} />
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <Skeleton width="min(26rem, 80vw)" height="3.5rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** V-2.73, A-17: `action=buy` begins the purchase as its button does; it charges nothing, and happens once. */
function useBuyOnArrival(packet: Packet | undefined): void {
  const { isDecided, isUser } = useApi()
  const user = useUser()
  const beginPurchase = useBeginPurchase()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(search)
  const isAsked = query.get('action') === 'buy'
  const isKnown = packet !== undefined && isDecided && (!isUser || user.data !== undefined)
  const isToBuy = useRef(false)
  const follow = useEffectEvent(() => {
    if (!packet || !isKnown) return
    if (isAsked) {
      // The address is left first: what opens over it would ask again when it closes.
      isToBuy.current = true
      query.delete('action')
      return void navigate({ pathname, search: query.toString() }, { replace: true, state })
    }
    if (!isToBuy.current) return
    isToBuy.current = false
    if (!packet.available) beginPurchase(packet)
  })
  useEffect(() => {
    follow()
  }, [isAsked, isKnown])
}
