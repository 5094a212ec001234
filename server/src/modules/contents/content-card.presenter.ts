import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import { shownRating } from './content.rules.ts'
import type { CardRow } from './content-card.ts'

type Card = Answer<'listSimilar'>['contents'][number]

export function presentCard(content: CardRow, language: string): Card {
  const title = translate(content.title, language)
  const { backdrop, age } = content
  const image = content.posters[language.slice(0, 2)] ?? content.image
  return {
    id: content.id,
    slug: content.slug,
    title,
    name: title,
    year: content.year,
    content_type: content.kind,
    age,
    motion_rating: age === null ? null : { text: `${age}+` },
    library_id: content.library_id,
    images: [
      ...(image ? [{ ar: '2:3' as const, type: 'poster' as const, src: image }] : []),
      ...(backdrop ? [{ ar: '16:9' as const, type: 'wide' as const, src: backdrop }] : []),
    ],
    cover: { src_2x3: image, src_16x9: backdrop },
    image_src: image,
    rating_imdb: shownRating(content.rating_imdb),
    rating_kinopoisk: shownRating(content.rating_kinopoisk),
    is_lost: content.is_lost,
  }
}
