import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'
import {
  presentAuthPage,
  presentConfiguration,
  presentLegalText,
  presentNetwork,
  presentResources,
  presentWelcomePage,
} from './tenants.presenter.ts'
import type { Tenants } from './tenants.service.ts'

type Legal = 'agreement' | 'privacy'

export interface TenantsOptions {
  /** Fetches a text from the operator's own address. */
  fetchLegalText(url: string): Promise<string>
}

export function tenantsHandlers(tenants: Tenants, { fetchLegalText }: TenantsOptions) {
  /** From the operator's address where there is one, otherwise the brand's own text. */
  const legalText = async ({ texts }: Tenant, name: Legal, language: string) => {
    const url = texts[`${name}Url`]
    const own = texts[name]
    if (url === undefined && !own) throw new Failure('not_found')
    const text = url === undefined ? translate(own ?? {}, language) : await fetchLegalText(url)
    return presentLegalText(name, text, language)
  }
  return {
    getNetwork: async ({ tenant, address, language }) =>
      presentNetwork(tenant, { address, language, country: await tenants.countryOf(address) }),
    getConfiguration: async ({ tenant, language }) => presentConfiguration(tenant, language),
    getResources: async ({ tenant, language }) => presentResources(tenant, language),
    getWelcomePage: async ({ tenant, language }) => presentWelcomePage(tenant, language),
    getAuthPage: async ({ tenant, language }) => presentAuthPage(tenant, language),
    getAgreementText: async ({ tenant, language }) => legalText(tenant, 'agreement', language),
    getPrivacyText: async ({ tenant, language }) => legalText(tenant, 'privacy', language),
  } satisfies Handlers
}
