import { CardSkeleton } from '@onair/ui/card-skeleton.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { RowScroller } from '@onair/ui/row-scroller.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { Link } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { LiveChannelCard } from '../../rows/index.ts'
import { Hero, HeroSkeleton } from './hero.tsx'
import styles from './hero-home.module.css'
import { featured, type Row, rows } from './home.rules.ts'

/** A full-width picture, then a row of live cards per category. */
export function HeroHome({ lineup }: { lineup: LoadedLineup }) {
  const first = featured(lineup.channels)
  return (
    <div className={styles.page}>
      {first && <Hero onAir={first} categories={lineup.categories} nowMs={lineup.nowMs} />}
      <div className={styles.rows}>
        {rows(lineup.categories, lineup.channels).map((row) => (
          <CategoryRow key={row.category.id} row={row} lineup={lineup} />
        ))}
      </div>
    </div>
  )
}

function CategoryRow({ row: { category, channels }, lineup }: { row: Row; lineup: LoadedLineup }) {
  return (
    <RowScroller
      label={category.name}
      heading={
        <h2 className={styles.heading}>
          <Link to={`/channels/${category.slug}`} className={styles.headingLink}>
            {category.name}
            <span className={styles.headingArrow}>
              <Icon name="right" />
            </span>
          </Link>
        </h2>
      }
    >
      {channels.map(({ channel }) => (
        <li key={channel.id}>
          <LiveChannelCard channel={channel} lineup={lineup} />
        </li>
      ))}
    </RowScroller>
  )
}

export function HeroHomeSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <HeroSkeleton />
      <div className={styles.rows}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.waitingRow}>
            <Skeleton width="12rem" height="1.75rem" />
            <div className={styles.waitingCards}>
              {[0, 1, 2, 3, 4, 5].map((card) => (
                <CardSkeleton key={card} shape="wide" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
