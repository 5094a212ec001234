import card from '@onair/ui/card.module.css'
import { Picture } from '@onair/ui/picture.tsx'
import { RowScroller } from '@onair/ui/row-scroller.tsx'
import type { Row } from '../api/catalogue.queries.ts'
import { DestinationLink } from './destination-link.tsx'
import styles from './promo-wide.module.css'
import { RowHeading } from './row-frame.tsx'

/** Banners nearly as wide as the page, with their neighbours partly visible. */
export function PromoWide({ row }: { row: Row }) {
  return (
    <div className={styles.place}>
      <div className={styles.promo}>
        <RowScroller
          label={row.title}
          loops={row.loop_count > 0}
          heading={
            <div className={styles.heading}>
              <RowHeading title={row.title} allPath={null} />
            </div>
          }
        >
          {row.promotions.map(({ id, title, short, description, background, destination }) => (
            <li key={id} className={styles.item} data-item={id}>
              <article className={`${card.card} ${styles.banner}`}>
                <div className={card.frame}>
                  <Picture src={background} stand={null} kind="hero" />
                  <div className={styles.words}>
                    <h3 className={styles.title}>
                      <DestinationLink destination={destination} className={card.link}>
                        {title}
                      </DestinationLink>
                    </h3>
                    {(short ?? description) && <p className={styles.text}>{short ?? description}</p>}
                  </div>
                </div>
              </article>
            </li>
          ))}
        </RowScroller>
      </div>
    </div>
  )
}
