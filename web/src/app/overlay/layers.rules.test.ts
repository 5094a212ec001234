import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { layers } from './layers.rules.ts'

const at = (pathname: string, state: unknown = null): Location => ({
  pathname,
  search: '',
  hash: '',
  state,
  key: 'k',
})

test.each([
  [
    '[V-2.28] a channel on a wide screen is a page',
    at('/channels/news/pulse'),
    true,
    '/channels/news/pulse',
    undefined,
  ],
  [
    '[V-2.28] also when it was opened over another page',
    at('/channels/news/pulse', { bg: at('/') }),
    true,
    '/channels/news/pulse',
    undefined,
  ],
  [
    '[P-2.22] a channel on a phone lies over the page it was opened from',
    at('/channels/news/pulse', { bg: at('/') }),
    false,
    '/',
    '/channels/news/pulse',
  ],
  [
    'a channel opened by its address on a phone lies over the channel list',
    at('/channels/news/pulse'),
    false,
    '/channels',
    '/channels/news/pulse',
  ],
  ['the list of a category is a page everywhere', at('/channels/news'), false, '/channels/news', undefined],
  ['home is a page everywhere', at('/'), false, '/', undefined],
])('%s', (_, location, roomy, page, modal) => {
  const shown = layers(location, roomy)
  expect([shown.page.pathname, shown.modal?.pathname]).toEqual([page, modal])
})
