import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { PathId } from '../core/values.ts'
import { LegalText } from '../tenant/tenant.entities.ts'
import { Packet, PurchasePeriod } from './packets.entities.ts'

const params = z.object({ id: PathId })
const inLibrary = z.object({ library_id: PathId.optional() })
const packets = z.object({ packets: z.array(Packet) })

/** Providers with purchases use the purchasepacket paths, the others the packets ones. */
export const packetsEndpoints = {
  listPackets: endpoint({
    method: 'GET',
    path: '/v2/packets',
    summary: 'All packets',
    access: 'guest',
    query: z.object(paging),
    answer: packets,
    ledger: ['V-7.15', 'V-7.73'],
  }),
  getPacket: endpoint({
    method: 'GET',
    path: '/v2/packets/{id}',
    summary: 'One packet',
    access: 'guest',
    params,
    answer: Packet,
    errors: ['not_found'],
    ledger: ['V-7.16', 'V-7.89'],
  }),
  listPurchasePackets: endpoint({
    method: 'GET',
    path: '/v2/purchasepackets',
    summary: 'All packets, where the provider sells purchases',
    access: 'guest',
    query: z.object(paging),
    answer: packets,
    ledger: ['V-7.17'],
  }),
  getPurchasePacket: endpoint({
    method: 'GET',
    path: '/v2/purchasepackets/{id}',
    summary: 'One packet, where the provider sells purchases',
    access: 'guest',
    params,
    answer: Packet,
    errors: ['not_found'],
    ledger: ['V-7.18', 'V-7.89'],
  }),
  listPurchasePeriods: endpoint({
    method: 'GET',
    path: '/v2/packets/{id}/purchaseperiods',
    summary: 'For how long a packet can be bought, and for how much',
    access: 'guest',
    params,
    answer: z.object({ purchaseperiods: z.array(PurchasePeriod) }),
    errors: ['not_found'],
    ledger: ['V-7.21', 'V-7.83'],
  }),
  getPacketAgreement: endpoint({
    method: 'GET',
    path: '/v2/packets/{id}/agreement',
    summary: 'The words that a buyer of a packet agrees to',
    access: 'public',
    params,
    answer: LegalText,
    errors: ['not_found'],
    ledger: ['V-2.102'],
  }),
  listChannelPackets: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/quick_sales_packets',
    summary: 'Packets that hold a channel',
    access: 'guest',
    params,
    answer: packets,
    errors: ['not_found'],
    ledger: ['V-7.13', 'V-7.69'],
  }),
  listChannelPurchasePackets: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/purchasepacket_short',
    summary: 'Packets that hold a channel, where the provider sells purchases',
    access: 'guest',
    params,
    answer: packets,
    errors: ['not_found'],
    ledger: ['V-7.13', 'V-7.69'],
  }),
  listContentPackets: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/quick_sales_packets',
    summary: 'Packets that hold a content',
    access: 'guest',
    params,
    query: inLibrary,
    answer: packets,
    errors: ['not_found'],
    ledger: ['V-7.14', 'V-7.68'],
  }),
  listContentPurchasePackets: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/purchasepacket_short',
    summary: 'Packets that hold a content, where the provider sells purchases',
    access: 'guest',
    params,
    query: inLibrary,
    answer: packets,
    errors: ['not_found'],
    ledger: ['V-7.14', 'V-7.68'],
  }),
}
