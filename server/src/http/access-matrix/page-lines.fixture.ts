import { type AddressName, addresses, entryOf, isDialog, patternsOf } from '@onair/contract/addresses'
import { programOfAlpha } from './brand.fixture.ts'
import type { AccessWorld } from './world.fixture.ts'

export interface PageLine {
  /** Its pattern in the address book. */
  route: string
  /** An address, of a thing of alpha where the pattern names one. */
  at: string
  /** Statuses at the hosts of alpha and beta. */
  expected: string
  /** Which prefetched answers the page contains at the host of alpha. */
  answers: string[]
}

const menus = ['listRowsets web', 'listRowsets mobile300']
const withRows = [...menus, 'getRowset startpage']

const names = Object.keys(addresses) as AddressName[]

/** Every pattern of the address book, and any other address. */
export const pagePatterns = [...names.flatMap((name) => patternsOf(name)), '*']

/** Available at both brands, whatever they offer. */
const fixed = names.filter(
  (name) => !isDialog(name) && !['home', 'notFound'].includes(name) && !entryOf(name).pattern.includes(':'),
)

export function pageLines({ alpha }: AccessWorld): PageLine[] {
  const line = (route: string, at: string, expected: string, answers = menus): PageLine => ({
    ...{ route, at, expected, answers },
  })
  const film = `canaryalpha-${alpha.contentId}`
  return [
    ...patternsOf('home').map((path) => line(path, path, '200 200', withRows)),
    ...fixed.map((name) => line(entryOf(name).pattern, entryOf(name).pattern, '200 200')),
    // Open over the home page.
    ...names.filter(isDialog).map((name) => line(`/${name}`, `/${name}`, '200 200', withRows)),
    ...patternsOf('notFound').map((pattern) => line(pattern, pattern.replace(':id', '7'), '404 404')),
    line('/channels/:category?', '/channels/canaryalpha', '200 200'),
    line('/settings/:page?/:item?', '/settings/devices/7', '200 200'),
    line('/packets/:id?', `/packets/${alpha.packetId}`, '200 404'),
    line('/promo/:id', '/promo/canaryalpha', '200 404'),
    line('/manual/:device', '/manual/tv', '200 200'),
    line('/channels/:category/:channel', '/channels/canaryalpha/canaryalpha', '200 404'),
    line('/channel_embed/:channel', '/channel_embed/canaryalpha', '200 404', []),
    line('/content_embed/:content', `/content_embed/${film}`, '200 404', []),
    line('/provider/:id', '/provider/alpha', '200 404'),
    line('/row/:row', '/row/canaryalpha', '200 404'),
    line('/rowset/:page', '/rowset/canaryalpha', '200 404'),
    line('/catalog/:page', '/catalog/canaryalpha', '200 404'),
    line('/watch/:content', `/watch/${film}`, '200 404'),
    line('/contents/:content/:child?', `/contents/${film}`, '200 404', [...menus, 'getContent']),
    line('/episodes/:episode', `/episodes/${film}`, '200 404'),
    line('/programs/:program', `/programs/${programOfAlpha}`, '200 404'),
    line('/trailers/:trailer', `/trailers/${alpha.trailerId}`, '200 404'),
    line('/persons/:person', '/persons/canaryalpha-person', '200 404'),
    line('/news/:item', `/news/${alpha.newsId}`, '200 404'),
    // An address that names nothing of the brand shows its home page.
    line('/:catalogue?/:slug', '/canaryalpha', '200 200'),
    line('*', '/a/b/c/d', '200 200', withRows),
  ]
}
