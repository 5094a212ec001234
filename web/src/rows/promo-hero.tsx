import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import type { Row } from '../api/catalogue.queries.ts'
import { HeroSlideView, HeroView } from './hero.view.tsx'
import { SlideWords } from './promo-slide.tsx'

const PromoCarousel = lazyPart(
  () => import('./promo-carousel.tsx'),
  (module) => module.PromoCarousel,
)

/** The hero of a page: the first slide is shown at once, and the carousel loads after it. */
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
    <HeroView aria-label={title}>
      {first && (
        <HeroSlideView isCurrent picture={<Picture src={first.background} stand={null} kind="hero" first />}>
          <SlideWords promotion={first} />
        </HeroSlideView>
      )}
    </HeroView>
  )
}
