import type { ReactNode } from 'react'
import card from './card.module.css'
import { CardView } from './card.view.tsx'
import { Image } from './image.tsx'
import styles from './live-card.module.css'
import { PageLink } from './page-link.tsx'
import { Picture } from './picture.tsx'
import { ProgressBar } from './progress-bar.tsx'

export interface LiveCardProps {
  to: string
  picture: string | null
  logo: string
  title: string
  channel: string
  /** A line of facts, such as the times. */
  facts: string
  /** Details on hover and focus. */
  more: string
  /** Facts above the details. */
  badges?: ReactNode
  /** What plays over the picture. */
  video?: ReactNode
  /** Buttons above the link that covers the card. */
  actions?: ReactNode
  share: number | null
  progressLabel: string
}

/** The current programme of a channel. */
export function LiveCard({
  to,
  picture,
  logo,
  title,
  channel,
  facts,
  more,
  badges,
  video,
  actions,
  share,
  progressLabel,
}: LiveCardProps) {
  return (
    <CardView
      shape="wide"
      picture={
        <>
          <Picture src={picture} stand={logo} />
          {video}
          <div className={styles.more} data-light={Boolean(video)}>
            {badges && <p className={styles.badges}>{badges}</p>}
            <p className={styles.details} aria-hidden="true">
              {more}
            </p>
          </div>
          <Image
            className={styles.logo}
            src={logo}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
          {share !== null && (
            <div className={card.progress}>
              <ProgressBar share={share} label={progressLabel} />
            </div>
          )}
        </>
      }
      title={
        <PageLink to={to} className={card.link} draggable={false}>
          {title}
        </PageLink>
      }
      about={actions && <div className={styles.actions}>{actions}</div>}
      facts={
        <span className={styles.facts}>
          <span className={styles.channel}>{channel}</span>
          <span>{facts}</span>
        </span>
      }
    />
  )
}
