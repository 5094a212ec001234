import { contentSlots } from '../pages/prerender/content.rules.ts'
import { homeSlots } from '../pages/prerender/home.rules.ts'
import type { Templates } from '../pages/prerender/template.ts'
import { welcomeSlots } from '../pages/prerender/welcome.rules.ts'

const titled = (tag: string) => [`<main><${tag}>`, { slot: 'title' }, `</${tag}></main>`]

/** First screens of next to nothing, with the slots of the real ones. */
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
