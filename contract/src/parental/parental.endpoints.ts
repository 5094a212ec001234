import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Pincode, Text } from '../core/values.ts'
import { ParentalAction, ParentalGrant } from './parental.entities.ts'

export const parentalEndpoints = {
  verifyParentalCode: endpoint({
    method: 'POST',
    path: '/v2/users/self/parental_code/verify',
    summary: 'Open one protected action with the PIN',
    access: 'user',
    gate: 'open',
    body: z.object({ code: Pincode, action: ParentalAction }),
    answer: ParentalGrant,
    errors: ['wrong_code', 'too_many_tries'],
    ledger: ['P-5.01'],
  }),
  sendParentalCode: endpoint({
    method: 'POST',
    path: '/v2/users/self/parental_code/send',
    summary: "Set a new random PIN and send it to the account's own phone",
    access: 'user',
    gate: 'open',
    answer: z.object({ message: Text }),
    errors: ['invalid_phone', 'too_many_tries', 'permission_denied'],
    ledger: ['P-7.26'],
  }),
}
