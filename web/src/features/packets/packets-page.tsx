import { Button } from '@onair/ui/button.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useApi } from '../../api/api-context.ts'
import type { Packet } from '../../api/packets.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PacketCards } from '../../rows/packet-cards.tsx'
import { PageFailure } from '../../rows/page-failure.tsx'
import { groupsOf } from './packet-sections.rules.ts'
import styles from './packets-page.module.css'
import { usePacketList } from './use-packet-list.ts'

/** V-2.19: everything that is sold, beginning with what is free. */
export function PacketsPage() {
  const { t } = useTranslation()
  const { ready } = useApi()
  const openDialog = useOpenDialog()
  const { data, error, refetch } = usePacketList()
  useDocumentTitle(t('tariffs'))
  if (error) return <PageFailure error={error} retry={() => void refetch()} />
  const groups = data && groupsOf(data)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{t('tariffs')}</h1>
          <p className={styles.text}>{t('packets_text')}</p>
        </div>
        {ready && (
          <Button kind="quiet" icon="channels" onClick={() => openDialog('packets_channels')}>
            {t('packets_channels')}
          </Button>
        )}
      </div>
      {groups ? (
        <>
          <Group title={t('packets_base')} packets={groups.base} />
          <Group title={t('packets_additional')} packets={groups.additional} />
        </>
      ) : (
        <>
          <Loading label={t('loading')} />
          <Skeleton height="22rem" />
        </>
      )}
    </div>
  )
}

function Group({ title, packets }: { title: string; packets: readonly Packet[] }) {
  if (packets.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <PacketCards packets={packets} />
    </section>
  )
}
