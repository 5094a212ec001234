import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardViewProps {
  shape: string
  /** The picture, and what lies over it. */
  picture?: ReactNode
  title: ReactNode
  about?: ReactNode
  facts?: ReactNode
}

export function CardView({ shape, picture, title, about, facts }: CardViewProps) {
  return (
    <article className={styles.card} data-shape={shape}>
      <div className={styles.frame}>{picture}</div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>{facts}</p>
      </div>
      {about}
    </article>
  )
}
