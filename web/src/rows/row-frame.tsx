import card from '@onair/ui/card.module.css'
import { Icon } from '@onair/ui/icon.tsx'
import { RowScroller } from '@onair/ui/row-scroller.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { track } from '../analytics/track.ts'
import type { Row } from '../api/catalogue.queries.ts'
import { rowLength } from '../api/row-length.rules.ts'
import { useTranslation } from '../brand/use-translation.ts'
import styles from './row-frame.module.css'
import { RowFrameView, RowHeadingView, seeAllClass } from './row-frame.view.tsx'
import { endsWithOpenAll, hasSeeAll } from './row-size.rules.ts'

interface RowFrameProps {
  row: Row
  /** The address of the whole row. */
  allPath: string
  shape: string
  /** The cards, each of them an li. */
  children: ReactNode[]
}

/** A row: its title, its cards, and the link to all of it. */
export function RowFrame({ row, allPath, shape, children }: RowFrameProps) {
  const { t } = useTranslation()
  const count = rowLength(row)
  const seeAll = () => track('see_all', { value: String(row.id) })
  return (
    <RowFrameView shape={shape}>
      <RowScroller
        label={row.title}
        loops={row.loop_count > 0}
        heading={
          <RowHeading title={row.title} allPath={hasSeeAll(count) ? allPath : null} onSeeAll={seeAll} />
        }
      >
        {endsWithOpenAll(count)
          ? [
              ...children,
              <li key="all">
                <article className={card.card} data-shape={shape}>
                  <div className={`${card.frame} ${styles.all}`}>
                    <Link
                      to={allPath}
                      className={`${card.link} ${card.all}`}
                      draggable={false}
                      onClick={seeAll}
                    >
                      <Icon name="right" />
                      <span>{t('open_all')}</span>
                    </Link>
                  </div>
                </article>
              </li>,
            ]
          : children}
      </RowScroller>
    </RowFrameView>
  )
}

interface RowHeadingProps {
  title: string
  allPath: string | null
  onSeeAll?: () => void
}

export function RowHeading({ title, allPath, onSeeAll }: RowHeadingProps) {
  const { t } = useTranslation()
  return (
    <RowHeadingView title={title}>
      {allPath !== null && (
        <Link to={allPath} className={seeAllClass} aria-label={t('see_all_of', { title })} onClick={onSeeAll}>
          {t('see_all')}
          <Icon name="right" />
        </Link>
      )}
    </RowHeadingView>
  )
}
