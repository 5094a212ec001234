import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId } from '../core/values.ts'
import { User } from '../session/session.entities.ts'
import { UserChange } from './account.entities.ts'

const errors = [
  'invalid_phone',
  'invalid_code',
  'code_expired',
  'wrong_code',
  'too_many_tries',
  'duplicate_email',
  'parental_required',
  'permission_denied',
] as const

export const accountEndpoints = {
  updateUser: endpoint({
    method: 'PATCH',
    path: '/v2/users/self',
    summary: 'Change name, email, phone, PIN or settings',
    access: 'user',
    gate: ['settings', 'parental'],
    body: UserChange,
    answer: User,
    errors,
    ledger: ['P-7.12', 'V-7.96'],
  }),
  updateUserById: endpoint({
    method: 'PATCH',
    path: '/v2/users/{id}',
    summary: "The same by id; another's id is refused",
    access: 'user',
    gate: ['settings', 'parental'],
    params: z.object({ id: PathId }),
    body: UserChange,
    answer: User,
    errors,
    ledger: ['P-7.14'],
  }),
}
