import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId, PathKey } from '../core/values.ts'
import { Packet } from '../packets/packets.entities.ts'
import { ProviderData } from './providers.entities.ts'

const shortname = PathKey.max(64).meta({ examples: ['onair'] })

const query = z.object({ bundle: PathId.optional() })

export const providersEndpoints = {
  getProviderInfo: endpoint({
    method: 'GET',
    path: '/v2/providers/{id}/info',
    summary: 'What the landing page of a provider shows; the id may be its short name',
    access: 'public',
    params: z.object({ id: shortname }),
    answer: ProviderData,
    errors: ['not_found'],
    ledger: ['P-7.55', 'V-7.88'],
  }),
  listProviderPackets: endpoint({
    method: 'GET',
    path: '/v2/providers/{shortname}/packets',
    summary: 'Packets of a provider, or of one of its bundles',
    access: 'public',
    params: z.object({ shortname }),
    query,
    answer: z.object({ packets: z.array(Packet) }),
    errors: ['not_found'],
    ledger: ['V-7.22'],
  }),
  getProviderPacket: endpoint({
    method: 'GET',
    path: '/v2/providers/{shortname}/packets/{id}',
    summary: 'One packet of a provider',
    access: 'public',
    params: z.object({ shortname, id: PathId }),
    query,
    answer: Packet,
    errors: ['not_found'],
    ledger: ['V-7.22', 'V-7.90'],
  }),
}
