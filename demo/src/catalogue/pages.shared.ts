import { menuTitles } from './menu-titles.ts'
import type { PageSpec } from './shelf.ts'

export const channelsPage: PageSpec = {
  slug: 'channels',
  title: menuTitles.channels,
  template: 'tvchannels',
  rows: ['live-now'],
  isInMenu: true,
}

export const guidePage: PageSpec = {
  slug: 'guide',
  title: menuTitles.guide,
  template: 'tvchannels.guide',
  rows: [],
  isInMenu: true,
}

export const moviesPage: PageSpec = {
  slug: 'movies',
  title: menuTitles.movies,
  template: 'catalog',
  rows: ['movies'],
  isInMenu: true,
}

export const seriesPage: PageSpec = {
  slug: 'series',
  title: menuTitles.series,
  template: 'catalog',
  rows: ['series'],
  isInMenu: true,
}

export const kidsPage: PageSpec = {
  slug: 'kids',
  title: menuTitles.kids,
  template: 'catalog',
  description: {
    ru: 'Сказки, мультфильмы и передачи без крика и погонь. Всё, что здесь есть, можно смотреть вместе.',
    en: 'Tales, cartoons and programmes without shouting or chases. All of it can be watched together.',
  },
  rows: ['kids-stage', 'for-the-little-ones', 'kids-series', 'kids-tales', 'kids-learning'],
  isInMenu: true,
}

export const documentaryPage: PageSpec = {
  slug: 'documentary',
  title: menuTitles.documentary,
  template: 'catalog',
  rows: ['true-stories', 'nature-hours', 'in-the-city', 'nature-channels', 'television-programmes'],
  isInMenu: true,
}

/** The target of a programme's breadcrumb. */
export const telecastsPage: PageSpec = {
  slug: 'telecasts',
  title: { ru: 'Передачи', en: 'Programmes' },
  template: 'catalog',
  rows: ['telecasts'],
}

export const myPage: PageSpec = {
  slug: 'my',
  title: menuTitles.my,
  template: 'catalog',
  rows: ['watched', 'favorites'],
  isInMenu: true,
  isPersonal: true,
}

export const searchPage: PageSpec = {
  slug: 'search',
  title: menuTitles.search,
  template: 'search',
  rows: ['found-content', 'found-person', 'found-channel', 'found-program'],
  isInMenu: true,
  variants: ['mobile300'],
}

/** The catalogues of the three libraries, as pages of one catalogue. */
export const libraryPages: readonly PageSpec[] = [
  {
    slug: 'collections',
    title: { ru: 'Подборки', en: 'Collections' },
    template: 'group.catalog',
    description: {
      ru: 'Подборки составляют люди: редакция, друзья редакции и один киномеханик. Каждый месяц мы пересматриваем всё, спорим и меняем местами. Здесь можно начать с настроения, а не с жанра: выберите, какой сегодня вечер, и остальное найдётся. Если подборка закончилась слишком быстро, загляните в соседнюю, они дружат. А если вы знаете картину, которой здесь не хватает, расскажите нам: половина лучших находок этого года пришла от зрителей, и одна из них лежала на чердаке.',
      en: 'Collections are made by people: the editors, their friends and one projectionist. Every month we watch everything again, argue and change places. Here you can begin with a mood and not with a genre: choose what kind of evening it is, and the rest will be found. If a collection ends too soon, look into the next one; they are friends. And if you know a picture that is missing here, tell us: half of the best finds of this year came from viewers, and one of them had been lying in an attic.',
    },
    rows: ['collections-wall', 'watched', 'editors-choice', 'silence-please', 'short-series'],
    isInMenu: true,
  },
  {
    slug: 'quiet',
    title: { ru: 'Тихий экран', en: 'The Quiet Screen' },
    template: 'group.catalog.page',
    rows: ['quiet-screen', 'old-gold', 'nineties', 'letters-home'],
    ...{ isInMenu: true, library: 'quiet', parent: 'collections' },
  },
  {
    slug: 'north',
    title: { ru: 'Северное собрание', en: 'The Northern Collection' },
    template: 'group.catalog.page',
    rows: ['northern-collection', 'lighthouse-keepers', 'from-norway', 'sea-stories'],
    ...{ isInMenu: true, library: 'northern', parent: 'collections' },
  },
  {
    slug: 'countries',
    title: { ru: 'По странам', en: 'By country' },
    template: 'group.catalog.page',
    rows: [
      ...['from-georgia', 'from-japan', 'from-kazakhstan', 'from-italy', 'from-korea', 'from-norway'],
      'from-france',
    ],
    ...{ isInMenu: true, parent: 'collections' },
  },
]
