import { programOfAlpha } from './brand.fixture.ts'
import type { AccessWorld } from './world.fixture.ts'

export interface PageLine {
  /** As the router of the web app or the server names it. */
  route: string
  /** The address, about a thing of alpha where it names one. */
  at: string
  /** At the host of alpha, and at that of beta. */
  expected: string
  /** Which answers are sent along at the host of alpha. */
  answers: string[]
}

const menus = ['listRowsets web', 'listRowsets mobile300']
const withRows = [...menus, 'getRowset startpage']

/** There for both brands, whatever they offer. */
const fixed = [
  ...['welcome', 'auth', 'auth_methods', 'geo_lock', 'miniapp', 'startpage', 'lk', 'lk_parental'],
  ...['channels', 'settings', 'agreement', 'privacy', 'movies', 'series', 'my', 'search', 'news', 'faq'],
  ...['terms', 'app_store', 'instructions', 'manual', 'newyear', 'open_mobile_app', 'packets', 'promo'],
]
/** Open over the home page. */
const dialogs = [
  ...['language', 'message', 'confirm', 'profiles', 'parental', 'parental_set', 'parental_start', 'pincode'],
  ...['block_alma', 'smarttv', 'menu', 'quick_packets', 'unsupported_region'],
]
const bare = ['watch', 'trailers', 'persons', 'row', 'rowset', 'provider', 'guide']

export function pageLines({ alpha }: AccessWorld): PageLine[] {
  const line = (route: string, at: string, expected: string, answers = menus): PageLine => ({
    ...{ route, at, expected, answers },
  })
  const film = `canaryalpha-${alpha.contentId}`
  return [
    line('/', '/', '200 200', withRows),
    ...fixed.map((name) => line(`/${name}`, `/${name}`, '200 200')),
    ...dialogs.map((name) => line(`/${name}`, `/${name}`, '200 200', withRows)),
    ...bare.map((name) => line(`/${name}`, `/${name}`, '404 404')),
    line('/channels/:category', '/channels/canaryalpha', '200 200'),
    line('/settings/:page', '/settings/account', '200 200'),
    line('/settings/:page/:item', '/settings/devices/7', '200 200'),
    line('/packets/:id?', '/packets/7', '200 200'),
    line('/manual/:device', '/manual/tv', '200 200'),
    line('/channels/:category/:channel', '/channels/canaryalpha/canaryalpha', '200 404'),
    line('/provider/:id', '/provider/alpha', '200 404'),
    line('/row/:row', '/row/canaryalpha', '200 404'),
    line('/rowset/:page', '/rowset/canaryalpha', '200 404'),
    line('/catalog/:page', '/catalog/canaryalpha', '200 404'),
    line('/watch/:content', `/watch/${film}`, '200 404'),
    line('/contents/:content', `/contents/${film}`, '200 404', [...menus, 'getContent']),
    line('/contents/:content/:child', `/contents/${film}/${film}`, '200 404'),
    line('/episodes/:episode', `/episodes/${film}`, '200 404'),
    line('/programs/:program', `/programs/${programOfAlpha}`, '200 404'),
    line('/persons/:person', '/persons/canaryalpha-person', '200 404'),
    line('/news/:item', `/news/${alpha.newsId}`, '200 404'),
    // An address that names nothing of the brand is its home page.
    line('/:page', '/canaryalpha', '200 200'),
    line('/:catalogue/:page', '/films/canaryalpha', '200 200', withRows),
    line('*', '/a/b/c/d', '200 200', withRows),
  ]
}
