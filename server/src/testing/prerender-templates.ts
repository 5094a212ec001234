import { contentSlots, homeSlots, welcomeSlots } from '@onair/contract/prerender'
import type { Templates } from '../pages/prerender/template.ts'

export {
  compileTemplate,
  contentValues,
  homeValues,
  parseTemplates,
  welcomeValues,
} from '../pages/prerender/index.ts'

const titled = (tag: string) => [`<main><${tag}>`, { slot: 'title' }, `</${tag}></main>`]

/** Minimal first screens with the slots of the real ones. */
export const prerenderTemplates: Templates = {
  home: { slots: homeSlots, parts: titled('h2') },
  content: { slots: contentSlots, parts: titled('h1') },
  welcome: {
    slots: welcomeSlots,
    parts: [...titled('h1'), '<p data-layout="', { slot: 'layout' }, '">', { slot: 'text' }, '</p>'],
  },
  preload: {
    slots: { picture: 'picture' },
    parts: ['<link rel="preload" href="', { slot: 'picture' }, '"/>'],
  },
}
