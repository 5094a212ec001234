import type { Promotion } from '../api/catalogue.queries.ts'
import { SlideWordsView } from './hero.view.tsx'
import { graphicTitle } from './promo.rules.ts'
import { PromoButtons } from './promo-button.tsx'

/** What a slide says over its picture, and what one can do about it. */
export function SlideWords({ promotion }: { promotion: Promotion }) {
  const { title, short, description, destination } = promotion
  return (
    <SlideWordsView {...{ title, short, description }} graphic={graphicTitle(promotion)}>
      <PromoButtons destination={destination} title={title} />
    </SlideWordsView>
  )
}
