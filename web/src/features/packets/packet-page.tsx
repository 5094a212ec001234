import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isNotFound } from '../../api/is-not-found.ts'
import { usePacket } from '../../api/packets.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type PacketKey, readPacketKey } from '../../domain/packet-key.rules.ts'
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
