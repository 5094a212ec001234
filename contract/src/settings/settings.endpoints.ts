import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/values.ts'
import { Agreement } from './settings.entities.ts'

const answer = z.object({ agreements: z.array(Agreement) })

export const settingsEndpoints = {
  listAgreements: endpoint({
    method: 'GET',
    path: '/v2/users/self/agreements',
    summary: 'Agreements that concern the user, and which are accepted',
    access: 'user',
    answer,
    ledger: ['P-7.45'],
  }),
  acceptAgreements: endpoint({
    method: 'POST',
    path: '/v2/users/self/agreements',
    summary: 'Accept agreements',
    access: 'user',
    gate: 'open',
    body: z.object({ ids: z.array(Id).min(1).max(50) }),
    answer,
    errors: ['not_found', 'permission_denied'],
    ledger: ['P-7.46'],
  }),
}
