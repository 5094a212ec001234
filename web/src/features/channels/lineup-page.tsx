import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { type LoadedLineup, useLineup } from '../../domain/lineup.ts'
import { PageFailure } from '../../rows/index.ts'
import { ChannelCardSkeleton } from './channel-card.tsx'
import styles from './channels-page.module.css'

const expectedCards = 12

/** A page of channels: cards in outline until the line-up is loaded, and a way to try again if it cannot be. */
export function LineupPage({ children }: { children: (lineup: LoadedLineup) => ReactNode }) {
  const { t } = useTranslation()
  const lineup = useLineup()
  if (lineup.status === 'loaded') return children(lineup)
  if (lineup.status === 'failed') return <PageFailure error={lineup.error} retry={lineup.retry} />
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.head}>
        <h1 className={styles.heading}>{t('channels')}</h1>
      </div>
      <div className={styles.waitingChips}>
        <Skeleton height="2.75rem" width="min(48rem, 100%)" />
      </div>
      <div className={styles.cards}>
        {Array.from({ length: expectedCards }, (_, card) => (
          <ChannelCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}
