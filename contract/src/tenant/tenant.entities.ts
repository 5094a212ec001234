import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, LanguageKey, Money, Text, Title, Url } from '../core/values.ts'

export const Provider = entity('Provider', {
  id: Id,
  name: Title,
  proxy: Url.nullable(),
  landing: z.object({
    shortname: z.string().meta({ examples: ['onair'] }),
    logo: Url,
    support: z.object({
      url: Url.nullable(),
      phone: z
        .string()
        .nullable()
        .meta({ examples: ['100'] }),
      email: z
        .string()
        .nullable()
        .meta({ examples: ['help@example.invalid'] }),
    }),
    regform_btn_url: Url.nullable(),
    regform_btn_caption: z.string().nullable(),
  }),
  currency: z.object({
    UTF_NAME: z.string().meta({ examples: ['₽'] }),
    ASCII_NAME: z.string().meta({ examples: ['rub'] }),
    ISO_CODE: z.string().meta({ examples: ['RUB'] }),
  }),
  is_have_purchases: z.boolean(),
  auto_auth: z.boolean(),
  is_allow_additional_packets_without_base: z.boolean(),
})

export const Language = entity('Language', {
  key: LanguageKey,
  name: z.string().meta({ examples: ['English'] }),
  interface: z.boolean(),
  priority: z.int().meta({ examples: [0] }),
})

export const Network = entity('Network', {
  id: Id,
  provider: Provider,
  remote_address: z.string().meta({ examples: ['127.0.0.1'] }),
  country: z
    .string()
    .nullable()
    .meta({ examples: ['GE'] }),
  is_guest_allowed: z.boolean(),
  promo_days: z.int().meta({ examples: [14] }),
  default: z.boolean(),
  auto_auth: z.boolean(),
  agreement: Url.nullable(),
  privacy: Url.nullable(),
  lk_link: z.object({ label: z.string(), url: Url }).nullable(),
  languages: z.array(Language),
})

/** Shown first on a phone: an offer, then a link to the app. */
export const MobileOffer = entity('MobileOffer', {
  title: Title,
  /** The contents of the offer, one per line. */
  lines: z.array(Text),
  accept: z.string().meta({ examples: ['Take it'] }),
  download_title: Title,
  stores: z.array(z.object({ name: z.string().meta({ examples: ['Our shop'] }), url: Url })),
})

/** V-2.156: every kind of pop-up. Names of partners are names of kinds only. */
export const NoticeKind = z.enum([
  'register',
  'email',
  'survey_unsubscribe',
  'survey_rate',
  'permission',
  'install',
  'galam_poll2',
  'almatv_install',
  'freedommedia_install',
  'freedommedia_promo',
])

/** A pop-up that a brand shows. */
export const Notice = entity('Notice', {
  kind: NoticeKind,
  /** What it asks for: `leaving` is a dialog after a cancelled renewal, `app` and `promo` lead to an address. */
  form: z.enum(['register', 'email', 'leaving', 'survey', 'permission', 'install', 'app', 'promo', 'empty']),
  after_seconds: z.int().meta({ examples: [5], description: 'Seconds after the page was loaded' }),
  /** Words of the brand; null for those of the app. */
  title: Title.nullable(),
  text: Text.nullable(),
  accept: z
    .string()
    .nullable()
    .meta({ examples: ['Open'] }),
  url: Url.nullable(),
  /** The number of the survey that it asks. */
  survey: Id.nullable(),
})

/** How an app is opened from a page, and where it is found if it is not installed. */
const AppLink = z.object({ open: z.string().meta({ examples: ['onair://open'] }), store: Url })

export const Configuration = entity('Configuration', {
  catchup_blackout_safe_area: z.int().meta({ examples: [60], description: 'Seconds around a blackout' }),
  catchup_blackout_mattress_url: Url.nullable(),
  catchup_blackout_mattress_screenshot_url: Url.nullable(),
  min_search_chars: z.int().meta({ examples: [1] }),
  bouncing_interval: z.int().meta({ examples: [1000], description: 'Milliseconds' }),
  parental_duration: z.array(z.int()).meta({ examples: [[5, 30, 60]], description: 'Minutes' }),
  /** Whether a visitor without a session sees the welcome screen first. */
  has_welcome: z.boolean(),
  home_layout: z.enum(['hero', 'mosaic']),
  promo_allowed: z.boolean(),
  /** How the header offers the first packet that can be tried: its text, with slots for time and price. */
  promo_packet: z.object({ text: z.string().meta({ examples: ['{period} for {price}'] }) }).nullable(),
  logout_hidden: z.boolean(),
  top_up_hidden: z.boolean(),
  /** What may be paid into an account at once. */
  top_up: z.object({ min: Money, max: Money }),
  /** Whether the pages of banks open in a frame of the page. */
  payment_iframe: z.boolean(),
  /** Whether the account link of the network opens in the same window. */
  account_link_here: z.boolean(),
  /** The target of the logo, if not home. */
  logo_link: Url.nullable(),
  /** Whether the operator may block an account; the client then requests its status. */
  has_block_status: z.boolean(),
  /** Links with access_token sign in. */
  address_tokens: z.boolean(),
  mobile_offer: MobileOffer.nullable(),
  /** A warning above the prices, such as where they apply. */
  tariffs_warning: Text.nullable(),
  /** Whether the landing page of the provider has no header. */
  is_landing_bare: z.boolean(),
  /** The contents of the New Year page: a channel and rows by name. */
  new_year: z.object({
    channel: z
      .string()
      .nullable()
      .meta({ examples: ['encore'] }),
    rows: z.array(z.string()).meta({ examples: [['new-year-1']] }),
  }),
  /** Kind of notice → seconds before it is shown again; other kinds are shown again at once. */
  reopen_delays: z.record(z.string(), z.int()).meta({ examples: [{ register: 28800 }] }),
  /** The pop-ups of the brand; the first that can be shown is. */
  notices: z.array(Notice),
  /** The app that a phone is sent to; null for a brand without one. */
  mobile_app: z.object({ android: AppLink.nullable(), ios: AppLink.nullable() }).nullable(),
  /** The origins of the sites that may embed players and speak with them. */
  embed_origins: z.array(z.string()).meta({ examples: [['https://partner.example']] }),
  /** The sender of a cast device and the receiver that it starts; null where the brand does not cast. */
  cast: z.object({ script: Url, receiver: z.string().meta({ examples: ['CC1AD845'] }) }).nullable(),
  /** What the brand learns of its viewers; null where it learns nothing. */
  analytics: z
    .object({
      /** Whether a viewer is asked first. */
      consent: z.enum(['ask', 'given']),
      /** The image of an audience counter of a third party, with the slots {fts} and {evtp}. */
      audience_counter: z
        .string()
        .nullable()
        .meta({ examples: ['https://counter.example/hit?fts={fts}&evtp={evtp}'] }),
      /** Where errors are reported to. */
      error_dsn: z
        .string()
        .nullable()
        .meta({ examples: ['https://key@errors.example/1'] }),
    })
    .nullable(),
})

export const Resources = entity('Resources', {
  brand: z.string().meta({ examples: ['Onair'] }),
  logo: Url,
  favicon: Url,
  tagline: Text,
  color_scheme: z.enum(['dark', 'light']),
  /** Design token → value, complete: the client computes none. */
  tokens: z.record(z.string(), z.string()).meta({ examples: [{ '--accent': '#ff6f59' }] }),
})

export const WelcomePage = entity('WelcomePage', {
  title: Title,
  text: Text,
  background: Url.nullable(),
  /** Whether the page offers to continue as a guest. */
  can_skip: z.boolean(),
})

export const SignInMethod = entity('SignInMethod', {
  method: z.enum(['phone', 'password', 'auto', 'partner', 'miniapp', 'cable', 'telegram']),
  title: Title,
})

export const AuthPage = entity('AuthPage', {
  title: Title,
  text: Text,
  methods: z.array(SignInMethod),
  /** Each * is a digit to type; other digits are fixed. */
  phone_mask: z.string().meta({ examples: ['+7 (***) ***-**-**'] }),
  /** Numbers without this prefix have another length. */
  other_phones: z
    .object({ unless_prefix: z.string(), length: z.int(), code_length: z.int() })
    .nullable()
    .meta({ examples: [{ unless_prefix: '7', length: 9, code_length: 8 }] }),
  /** The length of a code from a bot, which no answer tells. */
  code_length: z.int().meta({ examples: [4] }),
})

/** A text to agree to or to read; blank lines separate paragraphs. */
export const LegalText = entity('LegalText', {
  title: Title,
  text: Text,
})
