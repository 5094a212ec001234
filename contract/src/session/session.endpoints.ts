import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DeviceId, Phone } from '../core/values.ts'
import { AccessToken, User } from './session.entities.ts'

const Username = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .meta({ examples: ['guest-7f3a'] })
const Password = z
  .string()
  .min(8)
  .max(128)
  .meta({ examples: ['correct horse battery'] })

export const sessionEndpoints = {
  createUser: endpoint({
    method: 'POST',
    path: '/v2/users',
    summary: 'Create a guest, or a user by phone',
    access: 'public',
    limit: 'sign_in',
    body: z.object({
      username: Username,
      password: Password.optional(),
      is_guest: z.boolean().optional(),
      app_version: z.string().max(32).optional(),
      refer_id: z.string().max(64).optional(),
      phone: Phone.optional(),
    }),
    answer: User,
    errors: ['guest_not_allowed', 'invalid_phone'],
    ledger: ['P-7.09', 'P-7.10'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/v2/auth/login',
    summary: 'Sign in by login and password',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ login: Username, password: Password }),
    answer: AccessToken,
    errors: ['authentication_failed', 'forbidden_country', 'too_many_tries'],
    ledger: ['P-7.11'],
  }),
  authenticateDevice: endpoint({
    method: 'POST',
    path: '/v2/auth/device',
    summary: 'Sign in by a registered device',
    access: 'public',
    limit: 'sign_in',
    body: z.object({ device_id: DeviceId }),
    answer: AccessToken,
    errors: ['authentication_failed', 'forbidden_country', 'device_limit'],
    ledger: ['P-7.25'],
  }),
  authenticateNetwork: endpoint({
    method: 'POST',
    path: '/v2/auth/network',
    summary: "Sign in by the address of the operator's own network",
    access: 'public',
    limit: 'sign_in',
    answer: AccessToken,
    errors: ['auto_auth_failed', 'forbidden_country'],
    ledger: ['P-1.06'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/v2/users/self',
    summary: 'Who is signed in',
    access: 'guest',
    isBeforeDevice: true,
    answer: User,
    ledger: ['P-7.13'],
  }),
}
