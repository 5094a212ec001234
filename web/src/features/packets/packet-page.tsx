import { ButtonLink } from '@onair/ui/button.tsx'
import { Loading } from '@onair/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useProviderInfo } from '../../api/provider.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PacketCards } from '../../rows/packet-cards.tsx'
import { PageFailure } from '../../rows/page-failure.tsx'
import styles from './packet-page.module.css'

/** One packet of the provider, or all of them, by link. */
export function PacketPage({ notFound }: { notFound: ReactNode }) {
  const { t } = useTranslation()
  const { id } = useParams()
  const { shortname } = useBootstrap().network.provider.landing
  const { data, error, refetch } = useProviderInfo(shortname)
  const shown = data?.packets.filter((packet) => id === undefined || String(packet.id) === id)
  const [first] = shown ?? []
  const title = id === undefined ? t('tariffs') : first?.name
  useDocumentTitle(title)
  if (error) return <PageFailure error={error} retry={() => void refetch()} />
  if (!shown) return <Loading label={t('loading')} />
  if (!first) return notFound
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <PacketCards packets={shown} />
      <ButtonLink kind="quiet" to={`/provider/${shortname}#tariffs`}>
        {t('all_tariffs')}
      </ButtonLink>
    </div>
  )
}
