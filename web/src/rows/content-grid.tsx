import type { ReactNode } from 'react'
import type { Card } from '../api/catalogue.queries.ts'
import { type CardShape, ContentCard } from './content-card.tsx'
import styles from './grid.module.css'

export type GridShape = CardShape | 'square' | 'round'

interface ContentGridProps {
  contents: readonly Card[]
  shape: CardShape
}

/** A grid of cards that fills the page. */
export function ContentGrid({ contents, shape }: ContentGridProps) {
  return (
    <CardGrid shape={shape}>
      {contents.map((content) => (
        <li key={content.id}>
          <ContentCard content={content} shape={shape} />
        </li>
      ))}
    </CardGrid>
  )
}

/** The grid alone, for other cards; each child is an li. */
export function CardGrid({ shape, children }: { shape: GridShape; children: ReactNode }) {
  return (
    <ul className={styles.grid} data-shape={shape}>
      {children}
    </ul>
  )
}
