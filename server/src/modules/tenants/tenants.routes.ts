import { Failure } from '../../failure.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Tenant } from '../../tenant.ts'
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

function legalText(tenant: Tenant, name: Legal, language: string) {
  const text = presentLegalText(tenant, name, language)
  if (!text) throw new Failure('not_found')
  return text
}

export function tenantsHandlers(tenants: Tenants) {
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
