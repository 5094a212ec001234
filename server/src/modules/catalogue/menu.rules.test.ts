import { expect, test } from 'vitest'
import { menuOf } from './menu.rules.ts'
import { CataloguePage } from './page-layout.ts'

const title = { ru: 'Страница', en: 'Page' }
const page = (slug: string, given: object) =>
  CataloguePage.parse({ id: 1, tenant_id: 1, slug, title, template: 'startpage', ...given })

const pages = [
  page('last', { menu_position: 9 }),
  page('own', { menu_position: 2, is_personal: true }),
  page('hidden', { menu_position: null }),
  page('television', { menu_position: 1, variants: ['tv'] }),
  page('first', { menu_position: 0 }),
]

test.each([
  ['a user of a browser', { isGuest: false, variant: 'web' }, ['first', 'own', 'last']],
  ['a user of a television', { isGuest: false, variant: 'tv' }, ['first', 'television', 'own', 'last']],
  ['a guest of a television', { isGuest: true, variant: 'tv' }, ['first', 'television', 'last']],
  [
    'a client that does not say what it is',
    { isGuest: false, variant: undefined },
    ['first', 'television', 'own', 'last'],
  ],
])('[P-6.12] %s sees its pages in the order of the menu', (_, asking, slugs) => {
  expect(menuOf(pages, asking).map(({ slug }) => slug)).toEqual(slugs)
})

test('the guide is in the menu where the channels are, and nowhere else', () => {
  const guide = page('guide', { menu_position: 1, template: 'tvchannels.guide' })
  const menu = (channels: object) =>
    menuOf([guide, page('channels', { menu_position: 0, template: 'tvchannels', ...channels })], {
      ...{ isGuest: true, variant: 'web' },
    }).map(({ slug }) => slug)
  expect(menu({})).toEqual(['channels', 'guide'])
  expect(menu({ variants: ['mobile300'] })).toEqual([])
  expect(menu({ menu_position: null })).toEqual([])
})
