import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, LanguageKey, Text, Title, Url } from '../core/values.ts'

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

/** What a phone is shown first: an offer, then where the app is. */
export const MobileOffer = entity('MobileOffer', {
  title: Title,
  /** What the offer holds, a line each. */
  lines: z.array(Text),
  accept: z.string().meta({ examples: ['Take it'] }),
  download_title: Title,
  stores: z.array(z.object({ name: z.string().meta({ examples: ['Our shop'] }), url: Url })),
})

export const Configuration = entity('Configuration', {
  catchup_blackout_safe_area: z.int().meta({ examples: [60], description: 'Seconds around a blackout' }),
  catchup_blackout_mattress_url: Url.nullable(),
  catchup_blackout_mattress_screenshot_url: Url.nullable(),
  min_search_chars: z.int().meta({ examples: [1] }),
  bouncing_interval: z.int().meta({ examples: [1000], description: 'Milliseconds' }),
  parental_duration: z.array(z.int()).meta({ examples: [[5, 30, 60]], description: 'Minutes' }),
  /** The welcome screen comes first for a visitor without a session. */
  has_welcome: z.boolean(),
  home_layout: z.enum(['hero', 'mosaic']),
  promo_allowed: z.boolean(),
  logout_hidden: z.boolean(),
  top_up_hidden: z.boolean(),
  /** The account link of the network opens in this window, not in a new one. */
  account_link_here: z.boolean(),
  /** Where the logo leads, if not home. */
  logo_link: Url.nullable(),
  /** The operator may block an account; the client asks for its state. */
  has_block_status: z.boolean(),
  /** Links with access_token sign in. */
  address_tokens: z.boolean(),
  mobile_offer: MobileOffer.nullable(),
  /** A word of warning above the prices, such as where they hold. */
  tariffs_warning: Text.nullable(),
  /** The landing of the provider stands without the header. */
  is_landing_bare: z.boolean(),
  /** What the New Year page shows: a channel and rows by their names. */
  new_year: z.object({
    channel: z
      .string()
      .nullable()
      .meta({ examples: ['encore'] }),
    rows: z.array(z.string()).meta({ examples: [['new-year-1']] }),
  }),
  /** Kind of notice → seconds before it comes again; any other kind comes again at once. */
  reopen_delays: z.record(z.string(), z.int()).meta({ examples: [{ register: 28800 }] }),
})

export const Resources = entity('Resources', {
  brand: z.string().meta({ examples: ['Onair'] }),
  logo: Url,
  favicon: Url,
  tagline: Text,
  color_scheme: z.enum(['dark', 'light']),
  /** Design token → value, complete: the client derives nothing. */
  tokens: z.record(z.string(), z.string()).meta({ examples: [{ '--accent': '#ff6f59' }] }),
})

export const WelcomePage = entity('WelcomePage', {
  title: Title,
  text: Text,
  background: Url.nullable(),
  /** Whether the page offers to look round without signing in. */
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
  /** Each * is a digit to type, each digit stands as it is. */
  phone_mask: z.string().meta({ examples: ['+7 (***) ***-**-**'] }),
  /** Numbers that do not begin so have another length. */
  other_phones: z
    .object({ unless_prefix: z.string(), length: z.int(), code_length: z.int() })
    .nullable()
    .meta({ examples: [{ unless_prefix: '7', length: 9, code_length: 8 }] }),
  /** Digits of a one-time code that a bot hands out: no receipt tells of it. */
  code_length: z.int().meta({ examples: [4] }),
})

/** A text that a person has to agree to, or may read; paragraphs are parted by blank lines. */
export const LegalText = entity('LegalText', {
  title: Title,
  text: Text,
})
