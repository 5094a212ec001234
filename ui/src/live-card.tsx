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
  /** What the card tells to somebody who stays on it. */
  more: string
  share: number | null
  progressLabel: string
}

/** What a channel shows right now. */
export function LiveCard({
  to,
  picture,
  logo,
  title,
  channel,
  facts,
  more,
  share,
  progressLabel,
}: LiveCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture src={picture} stand={logo} />
        <p className={styles.more} aria-hidden="true">
          <span>{more}</span>
        </p>
        <Image className={styles.logo} src={logo} alt="" loading="lazy" decoding="async" draggable={false} />
        {share !== null && (
          <div className={styles.progress}>
            <ProgressBar share={share} label={progressLabel} />
          </div>
        )}
      </div>
      <h3 className={styles.title}>
        <PageLink to={to} className={styles.link} draggable={false}>
          {title}
        </PageLink>
      </h3>
      <p className={styles.facts}>
        <span className={styles.channel}>{channel}</span>
        <span className={styles.times}>{facts}</span>
      </p>
    </article>
  )
}
