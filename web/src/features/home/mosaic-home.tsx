import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { Link } from 'react-router'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { channelPathInCategory, endMs, passedShare } from '../../domain/on-air.rules.ts'
import { useTagline } from './home.queries.ts'
import { featured, fullTiles, greeting, rows } from './home.rules.ts'
import styles from './mosaic-home.module.css'

interface MosaicHomeProps {
  lineup: LoadedLineup
  /** The maximum number of tiles, where rows follow. */
  tiles?: number
}

/** A greeting, then everything on air as a mosaic. */
export function MosaicHome({ lineup: { channels, categories, nowMs }, tiles }: MosaicHomeProps) {
  const { t } = useTranslation()
  const { clock, day } = useTimeFormat()
  const tagline = useTagline()
  const first = featured(channels)
  const ordered = first ? [first, ...channels.filter((other) => other !== first)] : channels
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.day}>{day(nowMs)}</p>
        <h1 className={styles.headline}>{t(greeting(new Date(nowMs).getHours()))}</h1>
        <p className={styles.tagline}>{tagline}</p>
      </header>
      <nav aria-label={t('categories')}>
        <ul className={styles.categories}>
          {rows(categories, channels).map(({ category }) => (
            <li key={category.id}>
              <Link to={`/channels/${category.slug}`} className={styles.category}>
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.mosaic} aria-label={t('on_now')}>
        {ordered
          .slice(0, fullTiles(Math.min(ordered.length, tiles ?? ordered.length)))
          .map(({ channel, now }, at) => (
            <li key={channel.id} className={styles.tile}>
              <Picture src={now?.program.image ?? null} stand={channel.cover.full} first={at === 0} />
              <div className={styles.words}>
                <p className={styles.channel}>
                  <Image className={styles.logo} src={channel.cover.full} alt="" loading="lazy" />
                  {channel.name}
                </p>
                <h2 className={styles.title}>
                  <PageLink to={channelPathInCategory(channel, categories)} className={styles.link}>
                    {now?.program.title ?? channel.name}
                  </PageLink>
                </h2>
                <p className={styles.description}>{now?.program.description}</p>
                {now && <p className={styles.until}>{t('until', { time: clock(endMs(now)) })}</p>}
              </div>
              {now && (
                <div className={styles.progress}>
                  <ProgressBar share={passedShare(now, nowMs)} label={t('programme_progress')} />
                </div>
              )}
            </li>
          ))}
      </ul>
      <Link to="/channels" className={styles.all}>
        {t('show_all_channels')}
        <Icon name="right" />
      </Link>
    </div>
  )
}

export function MosaicHomeSkeleton({ tiles = 8 }: { tiles?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.head}>
        <Skeleton width="10rem" height="1.25rem" />
        <Skeleton width="min(30rem, 80vw)" height="4.5rem" />
      </div>
      <Skeleton width="min(40rem, 100%)" height="2.75rem" />
      <div className={styles.mosaic}>
        {Array.from({ length: tiles }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that nothing tells apart
          <div key={tile} className={styles.tile}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  )
}
