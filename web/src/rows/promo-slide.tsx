import { Image } from '@onair/ui/image.tsx'
import type { Promotion } from '../api/catalogue.queries.ts'
import { graphicTitle } from './promo.rules.ts'
import { PromoButtons } from './promo-button.tsx'
import styles from './promo-hero.module.css'

/** What a slide says over its picture. */
export function SlideWords({ promotion }: { promotion: Promotion }) {
  const graphic = graphicTitle(promotion)
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>
        {graphic ? (
          <Image
            className={styles.graphic}
            src={graphic.src}
            width={graphic.width}
            height={graphic.height}
            alt={promotion.title}
          />
        ) : (
          promotion.title
        )}
      </h2>
      {promotion.short && <p className={styles.facts}>{promotion.short}</p>}
      {promotion.description && <p className={styles.description}>{promotion.description}</p>}
      <PromoButtons destination={promotion.destination} title={promotion.title} />
    </div>
  )
}
