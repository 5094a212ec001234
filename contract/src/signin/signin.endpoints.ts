import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Id, OneTimeCode, Phone, Slug, Url } from '../core/values.ts'
import { AccessToken } from '../session/session.entities.ts'
import { BlockStatus, CableIdentity, City, OtpReceipt } from './signin.entities.ts'

const codeErrors = ['invalid_code', 'code_expired', 'too_many_tries', 'forbidden_country'] as const

/** The operator's own numbers begin with 7. */
const CablePhone = Phone.regex(/^7/).meta({ examples: ['70000000001'] })

const Mwat = z
  .string()
  .min(1)
  .max(256)
  .meta({ examples: ['opaque'] })

export const signinEndpoints = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/v2/otps',
    summary: 'Send a one-time code to a phone',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ phone: Phone, can_display_message: z.boolean().optional() }),
    answer: OtpReceipt,
    errors: ['invalid_phone'],
    ledger: ['P-7.15'],
  }),
  authenticateOtp: endpoint({
    method: 'POST',
    path: '/v2/auth/otp',
    summary: 'Sign in by phone and one-time code',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ phone: Phone, token: OneTimeCode }),
    answer: AccessToken,
    errors: codeErrors,
    ledger: ['P-7.16'],
  }),
  authenticateProviderOtp: endpoint({
    method: 'POST',
    path: '/v2/auth/otp/{provider}',
    summary: "Sign in by a provider's own identifier and its token",
    access: 'public',
    limit: 'sign_in',
    params: z.object({ provider: Slug.max(64).meta({ examples: ['onair'] }) }),
    body: z.object({
      identifier: z
        .string()
        .trim()
        .min(1)
        .max(128)
        .meta({ examples: ['contract-1'] }),
      token: z
        .string()
        .min(1)
        .max(4096)
        .meta({ examples: ['opaque'] }),
    }),
    answer: AccessToken,
    errors: [...codeErrors, 'not_found'],
    ledger: ['P-7.17'],
  }),
  listSendMethods: endpoint({
    method: 'GET',
    path: '/v2/otp/send_methods',
    summary: 'How a code can reach a phone, the preferred way first',
    access: 'public',
    query: z.object({ phone: Phone }),
    answer: z.object({
      methods: z.array(z.enum(['sms', 'telegram', 'call', 'email'])),
      /** Where the viewer requests a code from the chat bot. */
      link: Url.nullable(),
    }),
    ledger: ['P-7.18'],
  }),
  checkOtp: endpoint({
    method: 'GET',
    path: '/v2/otp/exist',
    summary: 'Whether a code waits for this phone; the same for an unknown one',
    access: 'public',
    query: z.object({ phone: Phone }),
    answer: z.object({ otp_exist: z.boolean() }),
    ledger: ['P-7.19'],
  }),
  sendCableOtp: endpoint({
    method: 'POST',
    path: '/v2/mw/otps',
    summary: 'Send a one-time code of the regional cable operator',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ phone: CablePhone }),
    answer: OtpReceipt,
    errors: ['invalid_phone', 'not_found'],
    ledger: ['P-7.49'],
  }),
  authenticateCableOtp: endpoint({
    method: 'POST',
    path: '/v2/mw/auth/otp',
    summary: "Check the cable operator's code and answer the addresses of the phone",
    access: 'public',
    limit: 'sign_in',
    body: z.object({ phone: CablePhone, token: OneTimeCode }),
    answer: CableIdentity,
    errors: [...codeErrors, 'not_found'],
    ledger: ['P-7.50'],
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/v2/mw/cities',
    summary: 'Cities of the regional cable operator',
    access: 'public',
    answer: z.object({ cities: z.array(City) }),
    errors: ['not_found'],
    ledger: ['P-7.51'],
  }),
  getBlockStatus: endpoint({
    method: 'GET',
    path: '/v2/mw/status_block',
    summary: 'Whether the cable operator blocks the account, and what is due',
    access: 'user',
    answer: BlockStatus,
    errors: ['not_found'],
    ledger: ['P-7.52'],
  }),
  chooseCity: endpoint({
    method: 'POST',
    path: '/v2/mw/set_city',
    summary: 'Finish signing in with a city, where the phone has no address',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ mwat: Mwat, city_id: Id }),
    answer: AccessToken,
    errors: ['code_expired', 'not_found'],
    ledger: ['P-7.53'],
  }),
  chooseAddress: endpoint({
    method: 'POST',
    path: '/v2/mw/set_address',
    summary: 'Finish signing in with one of the addresses of the phone',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ mwat: Mwat, address_id: Id, provider_id: Id, user_id: Id }),
    answer: AccessToken,
    errors: ['code_expired', 'not_found'],
    ledger: ['P-7.54'],
  }),
}
