import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardViewProps {
  shape: string
  /** The picture, and what lies over it. */
  picture?: ReactNode
  title: ReactNode
  about?: ReactNode
  facts?: string
}

export function CardView({ shape, picture, title, about, facts }: CardViewProps) {
  return (
    <article className={styles.card} data-shape={shape}>
      <div className={styles.frame}>{picture}</div>
      <h3 className={styles.title}>{title}</h3>
      {about}
      <p className={styles.facts}>{facts}</p>
    </article>
  )
}
