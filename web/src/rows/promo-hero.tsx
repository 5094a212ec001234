import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import type { Row } from '../api/catalogue.queries.ts'
import styles from './promo-hero.module.css'
import { SlideWords } from './promo-slide.tsx'

const PromoCarousel = lazyPart(
  () => import('./promo-carousel.tsx'),
  (module) => module.PromoCarousel,
)

/** The pictures that a page opens with: the first stands at once, and what turns them comes after it. */
export function PromoHero({ row }: { row: Row }) {
  return (
    <Part fallback={<FirstSlide row={row} />}>
      <PromoCarousel row={row} />
    </Part>
  )
}

function FirstSlide({ row: { title, promotions } }: { row: Row }) {
  const first = promotions[0]
  return (
    <section className={styles.hero} aria-label={title}>
      {first && (
        <div className={styles.slide} data-current="true">
          <div className={styles.picture}>
            <Picture src={first.background} stand={null} kind="hero" first />
          </div>
          <SlideWords promotion={first} />
        </div>
      )}
    </section>
  )
}
