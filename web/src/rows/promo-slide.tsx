import type { Promotion } from '../api/catalogue.queries.ts'
import { SlideWordsView } from './hero.view.tsx'
import { graphicTitle } from './promo.rules.ts'
import { PromoButtons } from './promo-button.tsx'

/** The texts and buttons of a slide. */
export function SlideWords({ promotion }: { promotion: Promotion }) {
  const { title, short, description, destination } = promotion
  return (
    <SlideWordsView {...{ title, short, description }} graphic={graphicTitle(promotion)}>
      <PromoButtons destination={destination} title={title} />
    </SlideWordsView>
  )
}
