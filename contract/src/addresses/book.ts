/** Where an address is drawn; `adaptive` is a page on wide screens and an overlay on a phone. */
export type Layer = 'standalone' | 'page' | 'adaptive' | 'overlay' | 'dialog'

export type Path = `/${string}`

export interface AddressEntry {
  /** `:name` is a part, `:name?` an optional one; a `:slug` is never a number. */
  pattern: Path
  /** Further patterns of the same page; links use `pattern`. */
  aliases?: readonly Path[]
  layer: Layer
  /** `open` is for anybody, `session` for guests and signed-in users. */
  guard: 'open' | 'session'
  /** The folder of `web/src/features` that draws the page. */
  feature?: string
  /** The text key of an overlay's accessible name. */
  label?: string
  /** The page behind an overlay that was opened by its address; the home page if absent. */
  background?: Path
  /** The target of a redirect in the web app. */
  redirect?: Path
  /** P-4.51: a mandatory sign-in can be closed here. */
  isClosable?: true
  /** Whether search engines may list it, as far as the address tells. */
  isIndexed?: false
  /** A player for the sites of partners, which may show it in a frame. */
  isEmbed?: true
  /** P-2.13: unknown where the tenant takes no promo codes. */
  isPromo?: true
}

/** Every page and dialog, once. The first matching entry wins. */
export const addresses = {
  welcome: { pattern: '/welcome', layer: 'standalone', guard: 'open', feature: 'welcome' },
  authMethods: { pattern: '/auth_methods', layer: 'standalone', guard: 'open', feature: 'signin' },
  geoLock: { pattern: '/geo_lock', layer: 'standalone', guard: 'open', feature: 'signin' },
  miniApp: { pattern: '/miniapp', layer: 'standalone', guard: 'open', feature: 'signin' },
  channelEmbed: {
    pattern: '/channel_embed/:channel',
    layer: 'standalone',
    guard: 'open',
    feature: 'embed',
    isIndexed: false,
    isEmbed: true,
  },
  contentEmbed: {
    pattern: '/content_embed/:content',
    layer: 'standalone',
    guard: 'open',
    feature: 'embed',
    isIndexed: false,
    isEmbed: true,
  },

  home: { pattern: '/', aliases: ['/startpage'], layer: 'page', guard: 'session', feature: 'home' },
  channels: { pattern: '/channels/:category?', layer: 'page', guard: 'session', feature: 'channels' },
  channelsFree: { pattern: '/channelsfree', layer: 'page', guard: 'session', feature: 'channels' },
  guide: { pattern: '/guide', layer: 'page', guard: 'session', feature: 'guide' },
  movies: { pattern: '/movies', layer: 'page', guard: 'session', feature: 'catalogue' },
  series: { pattern: '/series', layer: 'page', guard: 'session', feature: 'catalogue' },
  favorites: { pattern: '/my', layer: 'page', guard: 'session', feature: 'catalogue' },
  row: { pattern: '/row/:row', layer: 'page', guard: 'session', feature: 'catalogue' },
  rowset: {
    pattern: '/rowset/:page',
    aliases: ['/catalog/:page'],
    layer: 'page',
    guard: 'session',
    feature: 'catalogue',
  },
  search: { pattern: '/search', layer: 'page', guard: 'session', feature: 'search' },
  watch: { pattern: '/watch/:content', layer: 'page', guard: 'session', feature: 'watch', isIndexed: false },
  newYear: { pattern: '/newyear', layer: 'page', guard: 'session', feature: 'newyear' },
  openMobileApp: { pattern: '/open_mobile_app', layer: 'page', guard: 'session' },
  account: { pattern: '/lk', layer: 'page', guard: 'session', redirect: '/settings/account' },
  parentalAccount: {
    pattern: '/lk_parental',
    layer: 'page',
    guard: 'session',
    redirect: '/settings/parental',
  },
  promo: {
    pattern: '/promo',
    layer: 'page',
    guard: 'open',
    feature: 'promo',
    isClosable: true,
    isPromo: true,
  },
  promoCampaign: {
    pattern: '/promo/:id',
    layer: 'page',
    guard: 'open',
    feature: 'promo',
    isClosable: true,
    isPromo: true,
  },
  gift: {
    pattern: '/gift',
    layer: 'page',
    guard: 'open',
    feature: 'promo',
    isClosable: true,
    isPromo: true,
  },
  provider: { pattern: '/provider/:id', layer: 'page', guard: 'open', feature: 'provider', isClosable: true },
  packets: { pattern: '/packets/:id?', layer: 'page', guard: 'open', feature: 'packets', isClosable: true },
  news: { pattern: '/news', layer: 'page', guard: 'open', feature: 'news', isClosable: true },
  faq: { pattern: '/faq', layer: 'page', guard: 'open', feature: 'info', isClosable: true },
  terms: { pattern: '/terms', layer: 'page', guard: 'open', feature: 'info', isClosable: true },
  appStore: { pattern: '/app_store', layer: 'page', guard: 'open', feature: 'info' },
  manual: { pattern: '/manual/:device', layer: 'page', guard: 'open', feature: 'info' },
  instructions: { pattern: '/instructions', layer: 'page', guard: 'open', feature: 'instructions' },

  channel: {
    pattern: '/channels/:category/:channel',
    layer: 'adaptive',
    guard: 'session',
    feature: 'channel',
    label: 'channel',
    background: '/channels',
  },
  currentChannel: {
    pattern: '/channel',
    layer: 'adaptive',
    guard: 'session',
    feature: 'channel',
    label: 'channel',
    background: '/channels',
    isIndexed: false,
  },
  content: {
    pattern: '/contents/:content/:child?',
    layer: 'overlay',
    guard: 'session',
    feature: 'content',
    label: 'content',
  },
  episode: {
    pattern: '/episodes/:episode',
    layer: 'overlay',
    guard: 'session',
    feature: 'content',
    label: 'content',
    isIndexed: false,
  },
  program: {
    pattern: '/programs/:program',
    layer: 'overlay',
    guard: 'session',
    feature: 'content',
    label: 'content',
    isIndexed: false,
  },
  trailer: {
    pattern: '/trailers/:trailer',
    layer: 'overlay',
    guard: 'session',
    feature: 'watch',
    label: 'trailer',
    isIndexed: false,
  },
  person: {
    pattern: '/persons/:person',
    layer: 'overlay',
    guard: 'session',
    feature: 'person',
    label: 'person',
  },
  settings: {
    pattern: '/settings/:page?/:item?',
    layer: 'overlay',
    guard: 'session',
    feature: 'settings',
    label: 'settings',
  },
  newsItem: {
    pattern: '/news/:item',
    layer: 'overlay',
    guard: 'open',
    feature: 'news',
    label: 'news',
    background: '/news',
    isClosable: true,
  },
  agreement: {
    pattern: '/agreement',
    layer: 'overlay',
    guard: 'open',
    feature: 'settings',
    label: 'agreement',
    isClosable: true,
  },
  privacy: {
    pattern: '/privacy',
    layer: 'overlay',
    guard: 'open',
    feature: 'settings',
    label: 'privacy',
    isClosable: true,
  },

  auth: { pattern: '/auth', layer: 'dialog', guard: 'open' },
  language: { pattern: '/language', layer: 'dialog', guard: 'open' },
  message: { pattern: '/message', layer: 'dialog', guard: 'open' },
  confirm: { pattern: '/confirm', layer: 'dialog', guard: 'open' },
  profiles: { pattern: '/profiles', layer: 'dialog', guard: 'open' },
  parental: { pattern: '/parental', layer: 'dialog', guard: 'open' },
  parental_set: { pattern: '/parental_set', layer: 'dialog', guard: 'open' },
  parental_start: { pattern: '/parental_start', layer: 'dialog', guard: 'open' },
  pincode: { pattern: '/pincode', layer: 'dialog', guard: 'open' },
  block_alma: { pattern: '/block_alma', layer: 'dialog', guard: 'open' },
  smarttv: { pattern: '/smarttv', layer: 'dialog', guard: 'open' },
  menu: { pattern: '/menu', layer: 'dialog', guard: 'open' },
  quick_packets: { pattern: '/quick_packets', layer: 'dialog', guard: 'open' },
  packets_channels: { pattern: '/packets_channels', layer: 'dialog', guard: 'open' },
  confirm_period: { pattern: '/confirm_period', layer: 'dialog', guard: 'open' },
  paysystems: { pattern: '/paysystems', layer: 'dialog', guard: 'open' },
  refill: { pattern: '/refill', layer: 'dialog', guard: 'open' },
  card: { pattern: '/card', layer: 'dialog', guard: 'open' },
  pay_card: { pattern: '/pay_card', layer: 'dialog', guard: 'open' },
  pay_redirect: { pattern: '/pay_redirect', layer: 'dialog', guard: 'open' },
  pay_qr: { pattern: '/pay_qr', layer: 'dialog', guard: 'open' },
  pay_qr_kaspi: { pattern: '/pay_qr_kaspi', layer: 'dialog', guard: 'open' },
  pay_transaction: { pattern: '/pay_transaction', layer: 'dialog', guard: 'open' },
  pay_iframe: { pattern: '/pay_iframe', layer: 'dialog', guard: 'open' },
  pay_phone_sms: { pattern: '/pay_phone_sms', layer: 'dialog', guard: 'open' },
  nofunds: { pattern: '/nofunds', layer: 'dialog', guard: 'open' },
  subscription: { pattern: '/subscription', layer: 'dialog', guard: 'open' },
  survey_unsubscribe: { pattern: '/survey_unsubscribe', layer: 'dialog', guard: 'open' },
  push: { pattern: '/push', layer: 'dialog', guard: 'open' },
  promocode: { pattern: '/promocode', layer: 'dialog', guard: 'open' },
  promocode_wizard: { pattern: '/promocode_wizard', layer: 'dialog', guard: 'open' },
  unsupported_region: { pattern: '/unsupported_region', layer: 'dialog', guard: 'open' },

  /** V-2.26: slugs that need an id, and pages that are not built. */
  notFound: {
    pattern: '/watch',
    aliases: ['/trailers', '/persons', '/row', '/rowset', '/provider', '/guide/:id'],
    layer: 'page',
    guard: 'session',
    isIndexed: false,
  },
  /** The home page, unless the tenant has a rowset with this slug. */
  namedRowset: { pattern: '/:catalogue?/:slug', layer: 'page', guard: 'session', feature: 'catalogue' },
} as const satisfies Record<string, AddressEntry>

export type AddressName = keyof typeof addresses
export type NameOn<L extends Layer> = {
  [N in AddressName]: (typeof addresses)[N]['layer'] extends L ? N : never
}[AddressName]
/** Addresses that redirect in the web app and draw nothing. */
export type RedirectName = {
  [N in AddressName]: (typeof addresses)[N] extends { redirect: string } ? N : never
}[AddressName]
/** A dialog is named by the hash over any page, and also has a path of its own. */
export type DialogName = NameOn<'dialog'>
export type PageName = Exclude<AddressName, DialogName>

/** The entry of a name, with all optional fields. */
export const entryOf = (name: AddressName): AddressEntry => addresses[name]

export const isDialog = (name: AddressName): name is DialogName => entryOf(name).layer === 'dialog'

/** All patterns of an address; links use the first. */
export function patternsOf(name: AddressName): readonly Path[] {
  const { pattern, aliases = [] } = entryOf(name)
  return [pattern, ...aliases]
}
