import type { ReactNode } from 'react'
import type { Card } from '../api/catalogue.queries.ts'
import { ContentCard } from './content-card.tsx'
import type { RowShape } from './row-shape.rules.ts'

export const contentCells = (contents: readonly Card[], shape: RowShape): ReactNode[] =>
  contents.map((content) => (
    <li key={content.id} data-item={content.id}>
      <ContentCard content={content} shape={shape === 'wide' ? 'wide' : 'tall'} />
    </li>
  ))
