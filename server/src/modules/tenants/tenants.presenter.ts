import type { Answer, Bootstrap } from '@onair/contract'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'
import { text } from '../../texts/index.ts'
import { themeTokens } from './theme.rules.ts'

/** The version of the interface that the specification names. */
const version = '190'

/** Where a call comes from. */
export interface Place {
  /** Whether the host alone identifies this brand. */
  isOfHost: boolean
  address: string
  language: string
  country: string | null
}

function presentLanding({ shortname, artwork, support, traits }: Tenant, language: string) {
  const { registration } = traits
  return {
    shortname,
    logo: artwork.logo,
    support,
    regform_btn_url: registration?.url ?? null,
    regform_btn_caption: registration && translate(registration.caption, language),
  }
}

export function presentProvider(
  tenant: Tenant,
  language: string,
): Answer<'getProviderInfo'>['provider_data'] {
  const { id, name } = tenant
  return { id, name, landing: presentLanding(tenant, language) }
}

export function presentNetwork(
  tenant: Tenant,
  { address, language, country }: Omit<Place, 'isOfHost'>,
): Answer<'getNetwork'> {
  const { accountLink, signIn, hasPurchases, sellsAdditionalAlone } = tenant.traits
  const autoAuth = signIn.includes('auto')
  return {
    id: tenant.id,
    provider: {
      id: tenant.id,
      name: tenant.name,
      proxy: null,
      landing: presentLanding(tenant, language),
      currency: tenant.currency,
      is_have_purchases: hasPurchases,
      auto_auth: autoAuth,
      is_allow_additional_packets_without_base: sellsAdditionalAlone,
    },
    remote_address: address,
    country,
    is_guest_allowed: tenant.traits.guestAllowed,
    promo_days: tenant.traits.promoDays,
    default: tenant.isDefault,
    auto_auth: autoAuth,
    agreement: tenant.texts.agreementUrl ?? (tenant.texts.agreement ? '/v2/pages/agreement' : null),
    privacy: tenant.texts.privacyUrl ?? (tenant.texts.privacy ? '/v2/pages/privacy' : null),
    lk_link: accountLink && { label: translate(accountLink.label, language), url: accountLink.url },
    languages: tenant.languages,
  }
}

type Notice = Answer<'getConfiguration'>['notices'][number]

/** What each kind of pop-up asks for. */
const noticeForms: Record<Notice['kind'], Notice['form']> = {
  register: 'register',
  email: 'email',
  survey_unsubscribe: 'leaving',
  survey_rate: 'empty',
  permission: 'permission',
  install: 'install',
  galam_poll2: 'survey',
  almatv_install: 'app',
  freedommedia_install: 'app',
  freedommedia_promo: 'promo',
}

const presentNotice = (notice: Tenant['traits']['notices'][number], language: string): Notice => ({
  ...{ kind: notice.kind, form: noticeForms[notice.kind], after_seconds: notice.afterSeconds },
  ...{ url: notice.url, survey: notice.survey },
  title: notice.title && translate(notice.title, language),
  text: notice.text && translate(notice.text, language),
  accept: notice.accept && translate(notice.accept, language),
})

export function presentConfiguration({ traits }: Tenant, language: string): Answer<'getConfiguration'> {
  const { mobileOffer, promoPacket, tariffsWarning } = traits
  return {
    catchup_blackout_safe_area: 60,
    catchup_blackout_mattress_url: null,
    catchup_blackout_mattress_screenshot_url: null,
    min_search_chars: 1,
    bouncing_interval: 1000,
    parental_duration: traits.parentalDurations,
    has_welcome: traits.hasWelcome,
    home_layout: traits.homeLayout,
    promo_allowed: traits.promoAllowed,
    promo_packet: promoPacket && { text: translate(promoPacket.text, language) },
    logout_hidden: traits.logoutHidden,
    top_up_hidden: traits.topUpHidden,
    top_up: traits.topUp,
    payment_iframe: traits.paymentFrame !== null,
    account_link_here: traits.accountLink?.isHere ?? false,
    logo_link: traits.logoLink,
    has_block_status: traits.hasBlockStatus,
    address_tokens: traits.addressTokens,
    reopen_delays: traits.reopenDelays,
    notices: traits.notices.map((notice) => presentNotice(notice, language)),
    mobile_app: traits.mobileApp,
    is_landing_bare: traits.isLandingBare,
    new_year: traits.newYear,
    embed_origins: traits.embeds.origins,
    cast: traits.cast,
    analytics: traits.analytics && {
      consent: traits.analytics.consent,
      audience_counter: traits.analytics.audienceCounter,
      error_dsn: traits.analytics.errorDsn,
    },
    mobile_offer: mobileOffer && {
      title: translate(mobileOffer.title, language),
      lines: mobileOffer.lines.map((line) => translate(line, language)),
      accept: translate(mobileOffer.accept, language),
      download_title: translate(mobileOffer.downloadTitle, language),
      stores: mobileOffer.stores,
    },
    tariffs_warning: tariffsWarning && translate(tariffsWarning, language),
  }
}

export function presentResources(tenant: Tenant, language: string): Answer<'getResources'> {
  return {
    brand: tenant.name,
    logo: tenant.artwork.logo,
    favicon: tenant.artwork.favicon,
    tagline: translate(tenant.texts.tagline, language),
    color_scheme: tenant.theme.scheme,
    tokens: themeTokens(tenant.theme, tenant.artwork.logo),
  }
}

export function presentWelcomePage(tenant: Tenant, language: string): Answer<'getWelcomePage'> {
  return {
    title: translate(tenant.texts.welcomeTitle, language),
    text: translate(tenant.texts.welcomeText, language),
    background: tenant.artwork.welcome,
    can_skip: tenant.traits.guestAllowed,
  }
}

/** Methods that begin on a page of ours; partners and chat apps use links of their own. */
const begunHere = new Set(['phone', 'password', 'auto', 'cable', 'telegram'])

export function presentAuthPage({ texts, traits }: Tenant, language: string): Answer<'getAuthPage'> {
  const { mask, others } = traits.phone
  return {
    title: translate(texts.authTitle, language),
    text: translate(texts.authText, language),
    methods: traits.signIn
      .filter((method) => begunHere.has(method))
      .map((method) => ({ method, title: text(language, `sign_in_${method}`) })),
    phone_mask: mask,
    other_phones: others && {
      unless_prefix: others.unlessPrefix,
      length: others.length,
      code_length: others.codeLength,
    },
    code_length: traits.codeLength,
  }
}

export function presentLegalText(
  name: 'agreement' | 'privacy',
  body: string,
  language: string,
): Answer<'getAgreementText'> {
  return { title: text(language, name), text: body }
}

export function presentBootstrap(tenant: Tenant, place: Place, embed: Bootstrap['embed']): Bootstrap {
  const { language } = place
  return {
    language,
    version,
    tenant: place.isOfHost ? null : tenant.shortname,
    network: presentNetwork(tenant, place),
    configuration: presentConfiguration(tenant, language),
    resources: presentResources(tenant, language),
    welcome: presentWelcomePage(tenant, language),
    auth: presentAuthPage(tenant, language),
    embed,
  }
}
