import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Id, IdempotencyKey, PathId } from '../core/values.ts'
import { Packet, PurchaseOutcome, Subscription } from '../packets/packets.entities.ts'

const params = z.object({ id: PathId })

const buyErrors = [
  'not_found',
  'payment_required',
  'payment_not_allowed',
  'forbidden_country',
  'agreement_required',
  'base_packet_required',
  'already_subscribed',
  'idempotency_conflict',
  'parental_required',
] as const

const endErrors = ['not_found', 'renewal_disabled', 'subscription_locked', 'parental_required'] as const

export const subscriptionsEndpoints = {
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/v2/users/self/subscriptions/current',
    summary: 'Packets the user has now',
    access: 'user',
    answer: z.object({ subscriptions: z.array(Packet) }),
    ledger: ['V-7.19', 'V-7.72'],
  }),
  listFutureSubscriptions: endpoint({
    method: 'GET',
    path: '/v2/users/self/subscriptions/futures',
    summary: 'Packets that begin later',
    access: 'user',
    answer: z.object({ subscriptions: z.array(Packet) }),
    ledger: ['V-7.20', 'V-7.74'],
  }),
  createSubscription: endpoint({
    method: 'POST',
    path: '/v2/users/self/subscriptions',
    summary: 'Subscribe to a packet from the balance',
    access: 'user',
    query: z.object({ paytype: z.enum(['async']).optional() }),
    body: z.object({ packet_id: Id, idempotency_key: IdempotencyKey }),
    answer: PurchaseOutcome,
    errors: buyErrors,
    ledger: ['V-7.23', 'V-7.82'],
  }),
  updateSubscription: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/subscriptions/{id}',
    summary: 'Switch the renewal on or off',
    access: 'user',
    params,
    body: z.object({ renew: z.boolean() }),
    answer: Subscription,
    errors: endErrors,
    ledger: ['V-7.25', 'V-7.81'],
  }),
  deleteSubscription: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/subscriptions/{id}',
    summary: 'End a subscription',
    access: 'user',
    params,
    answer: PurchaseOutcome,
    errors: endErrors,
    ledger: ['V-7.24', 'V-7.81'],
  }),
  deleteFutureSubscription: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/subscriptions/futures/{id}',
    summary: 'Cancel a packet that has not begun',
    access: 'user',
    params,
    answer: PurchaseOutcome,
    errors: endErrors,
    ledger: ['V-7.26', 'V-7.81'],
  }),
  createPurchase: endpoint({
    method: 'POST',
    path: '/v2/users/self/purchases',
    summary: 'Buy a period of a packet or a licence of a content, or plan the next period',
    access: 'user',
    body: z.object({
      purchase_type_id: Id,
      account_id: Id,
      library_id: Id.optional(),
      entity_license_id: Id.optional(),
      idempotency_key: IdempotencyKey,
    }),
    answer: PurchaseOutcome,
    errors: buyErrors,
    ledger: ['V-7.28', 'V-7.78', 'V-7.79'],
  }),
  updatePurchase: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/purchases/{id}',
    summary: 'Take up a purchase again',
    access: 'user',
    params,
    body: z.object({ status: z.enum(['active']) }),
    answer: PurchaseOutcome,
    errors: [...endErrors, 'payment_required'],
    ledger: ['V-7.29', 'V-7.80'],
  }),
  deletePurchase: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/purchases/{id}',
    summary: 'Cancel a purchase',
    access: 'user',
    params,
    answer: PurchaseOutcome,
    errors: endErrors,
    ledger: ['V-7.27', 'V-7.80'],
  }),
}
