import type { Answer, Bootstrap } from '@onair/contract'
import { type Tenant, translate } from '../../tenant.ts'
import { themeTokens } from './theme.rules.ts'

/** The version of the interface that the specification names. */
const version = '190'

export function presentNetwork(tenant: Tenant, remoteAddress: string): Answer<'getNetwork'> {
  return {
    id: tenant.id,
    provider: {
      id: tenant.id,
      name: tenant.name,
      proxy: null,
      landing: {
        shortname: tenant.shortname,
        logo: tenant.artwork.logo,
        support: tenant.support,
        regform_btn_url: null,
        regform_btn_caption: null,
      },
      currency: tenant.currency,
      is_have_purchases: false,
      auto_auth: false,
      is_allow_additional_packets_without_base: false,
    },
    remote_address: remoteAddress,
    country: null,
    is_guest_allowed: tenant.traits.guestAllowed,
    promo_days: 0,
    default: tenant.isDefault,
    auto_auth: false,
    agreement: null,
    privacy: null,
    lk_link: null,
    languages: tenant.languages,
  }
}

export function presentConfiguration(tenant: Tenant): Answer<'getConfiguration'> {
  return {
    catchup_blackout_safe_area: 60,
    catchup_blackout_mattress_url: null,
    catchup_blackout_mattress_screenshot_url: null,
    min_search_chars: 1,
    bouncing_interval: 1000,
    parental_duration: [5, 30, 60],
    has_welcome: tenant.traits.hasWelcome,
    home_layout: tenant.traits.homeLayout,
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

export function presentAuthPage(tenant: Tenant, language: string): Answer<'getAuthPage'> {
  return {
    title: translate(tenant.texts.authTitle, language),
    text: translate(tenant.texts.authText, language),
    methods: [],
  }
}

export function presentBootstrap(tenant: Tenant, language: string, remoteAddress: string): Bootstrap {
  return {
    language,
    version,
    network: presentNetwork(tenant, remoteAddress),
    configuration: presentConfiguration(tenant),
    resources: presentResources(tenant, language),
    welcome: presentWelcomePage(tenant, language),
    auth: presentAuthPage(tenant, language),
  }
}
