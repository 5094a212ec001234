import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { AuthPage, Configuration, LegalText, Network, Resources, WelcomePage } from './tenant.entities.ts'

export const tenantEndpoints = {
  getNetwork: endpoint({
    method: 'GET',
    path: '/v2/users/self/network',
    summary: 'Whose network and which brand the caller is in',
    access: 'public',
    query: z.object({ provider: z.string().max(64).optional() }),
    answer: Network,
    ledger: ['P-7.04'],
  }),
  getConfiguration: endpoint({
    method: 'GET',
    path: '/v2/platform/configuration',
    summary: 'Limits and switches of the platform for this brand',
    access: 'public',
    answer: Configuration,
    ledger: ['P-7.07'],
  }),
  getResources: endpoint({
    method: 'GET',
    path: '/v2/platform/resources',
    summary: 'Name, logo and design tokens of this brand',
    access: 'public',
    answer: Resources,
    ledger: ['P-7.08'],
  }),
  getWelcomePage: endpoint({
    method: 'GET',
    path: '/v2/pages/welcome',
    summary: 'Texts and picture of the welcome screen',
    access: 'public',
    answer: WelcomePage,
    ledger: ['P-7.05'],
  }),
  getAuthPage: endpoint({
    method: 'GET',
    path: '/v2/pages/auth',
    summary: 'Texts of the sign-in screen and the methods it offers',
    access: 'public',
    answer: AuthPage,
    ledger: ['P-7.06'],
  }),
  getAgreementText: endpoint({
    method: 'GET',
    path: '/v2/pages/agreement',
    summary: "The brand's terms of use",
    access: 'public',
    answer: LegalText,
    errors: ['not_found'],
    ledger: ['P-7.61'],
  }),
  getPrivacyText: endpoint({
    method: 'GET',
    path: '/v2/pages/privacy',
    summary: 'What the brand does with what it knows of a viewer',
    access: 'public',
    answer: LegalText,
    errors: ['not_found'],
    ledger: ['P-7.61'],
  }),
}
