import { EmptyState } from '@onair/ui/empty-state.tsx'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { ChannelCard } from './channel-card.tsx'
import { freeChannels } from './channels.rules.ts'
import styles from './channels-page.module.css'
import { LineupPage } from './lineup-page.tsx'

export function FreeChannelsPage() {
  return <LineupPage>{(lineup) => <FreeChannels lineup={lineup} />}</LineupPage>
}

function FreeChannels({ lineup: { channels, categories, nowMs } }: { lineup: LoadedLineup }) {
  const { t } = useTranslation()
  useDocumentTitle(t('free_channels'))
  const free = freeChannels(channels, categories)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{t('free_channels')}</h1>
      </div>
      {free.length === 0 ? (
        <EmptyState sentence={t('warning_no_channels')} />
      ) : (
        <ol className={styles.cards}>
          {free.map((onAir, index) => (
            <li key={onAir.channel.id}>
              <ChannelCard onAir={onAir} categories={categories} nowMs={nowMs} place={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
