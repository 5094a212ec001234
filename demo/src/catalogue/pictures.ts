import {
  backdropPicture,
  type Drawn,
  type Picture,
  portraitPicture,
  posterPicture,
  stillPicture,
  tilePicture,
} from '../posters/index.ts'
import { numberOf } from './card-index.ts'
import type { CatalogueTitle } from './catalogue-title.ts'
import type { CatalogueEpisode } from './episodes.ts'
import type { CataloguePerson } from './persons.ts'
import type { TileSpec } from './shelf.ts'
import { mainGenre, titleOf } from './titles.ts'

type Mood = Drawn['mood']

const moods: Readonly<Record<string, Mood>> = {
  ...{ crime: 'night', thriller: 'night', fantastic: 'night' },
  ...{ comedy: 'day', kids: 'day' },
}

const drawnOf = (title: CatalogueTitle): Drawn => ({
  style: title.style,
  seed: numberOf(title.slug),
  mood: moods[mainGenre(title)] ?? 'dusk',
})

export const posterOfTitle = (title: CatalogueTitle, language: 'en' | 'ru' = 'en'): Picture =>
  posterPicture(drawnOf(title), title.title[language])

export const backdropOfTitle = (title: CatalogueTitle): Picture => backdropPicture(drawnOf(title))

/** In the style of its series, with another seed. */
export function stillOfEpisode(series: CatalogueTitle, { slug }: CatalogueEpisode): Picture {
  const drawn = drawnOf(series)
  return stillPicture({ ...drawn, seed: numberOf(slug), colorSeed: drawn.seed })
}

export const portraitOf = ({ slug, name }: CataloguePerson): Picture =>
  portraitPicture(numberOf(slug), isWomansName(name.ru.split(' ')[0] ?? ''))

const womensNames = new Set([
  'Юки',
  'Нино',
  'Айпери',
  'Жозефин',
  'Марико',
  'Элен',
  'Беатрис',
  'Чан',
  'Аружан',
  'Айгерим',
  'Мане',
  'Ани',
  'Кетеван',
  'Жылдыз',
  'Камий',
  'Од',
  'Росарио',
  'Сольвейг',
  'Ингрид',
  'Эмили',
  'Грейс',
  'Ли',
  'Кан',
  'Со',
  'Сирануш',
  'Чо',
  'Армине',
])
const mensNames = new Set(['Илья', 'Никита', 'Заза', 'Рафа', 'Ноа'])

/** In Russian most female names end in a or ya. */
const isWomansName = (name: string): boolean =>
  womensNames.has(name) || (/[ая]$/.test(name) && !mensNames.has(name))

export const pictureOfTile = ({ picture, isTall, title }: TileSpec): Picture | null => {
  if (!picture) return null
  if ('backdropOf' in picture) return backdropOfTitle(titleOf(picture.backdropOf))
  const drawn: Drawn = { style: picture.style, seed: numberOf(`tile ${title.en}`), mood: 'dusk' }
  return isTall ? tilePicture(drawn) : stillPicture(drawn)
}

export const pictureOfNews = (title: string, style: string): Picture =>
  backdropPicture({ style, seed: numberOf(`news ${title}`), mood: 'dusk' })

export const libraryPicture = (slug: string, style: string): Picture =>
  backdropPicture({ style, seed: numberOf(`library ${slug}`), mood: 'night' })
