import type { Handlers } from '../../http/handler.ts'
import {
  presentAuthPage,
  presentConfiguration,
  presentNetwork,
  presentResources,
  presentWelcomePage,
} from './tenants.presenter.ts'

export const tenantsHandlers = {
  getNetwork: async ({ tenant, address }) => presentNetwork(tenant, address),
  getConfiguration: async ({ tenant }) => presentConfiguration(tenant),
  getResources: async ({ tenant, language }) => presentResources(tenant, language),
  getWelcomePage: async ({ tenant, language }) => presentWelcomePage(tenant, language),
  getAuthPage: async ({ tenant, language }) => presentAuthPage(tenant, language),
} satisfies Handlers
