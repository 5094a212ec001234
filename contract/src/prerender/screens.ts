import type { Slots } from './slots.ts'

/** The slots of one slide of the hero. */
export const slideSlots = {
  title: 'text',
  graphic: { optional: { src: 'picture', width: 'text', height: 'text' } },
  short: 'text?',
  description: 'text?',
} as const satisfies Slots

export const homeSlots = {
  layout: 'text',
  logo: 'picture',
  title: 'text',
  picture: 'picture?',
  firstSlide: { group: slideSlots },
  otherSlides: { each: slideSlots },
  personalRows: { each: { id: 'text', template: 'text', title: 'text' } },
  posters: {
    optional: {
      title: 'text',
      hasSeeAll: 'flag',
      cards: { each: { title: 'text', picture: 'picture?' } },
    },
  },
} as const satisfies Slots

export const contentSlots = {
  picture: 'picture?',
  home: 'text',
  section: 'text',
  title: 'text',
  subtitle: 'text?',
  age: 'text?',
  tags: { each: { text: 'text' } },
  ratings: { each: { rating: 'text', source: 'text' } },
} as const satisfies Slots

export const welcomeSlots = {
  layout: 'text',
  picture: 'picture?',
  logo: 'picture',
  title: 'text',
  text: 'text',
  buttons: { each: {} },
} as const satisfies Slots

export const preloadSlots = { picture: 'picture' } as const satisfies Slots
