import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { NativeToken, PushSubscription } from './push.entities.ts'

export const pushEndpoints = {
  getPushKey: endpoint({
    method: 'GET',
    path: '/v2/push_key',
    summary: 'The public key that a browser subscribes to pushes with',
    access: 'public',
    answer: z.object({
      key: z.string().meta({ examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u'] }),
    }),
  }),
  savePushSubscription: endpoint({
    method: 'POST',
    path: '/v2/users/self/push_subscription',
    summary: 'Where the browser of this device takes pushes',
    access: 'guest',
    gate: 'open',
    body: PushSubscription,
    answer: z.object({}),
  }),
  deletePushSubscription: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/push_subscription',
    summary: 'No more pushes to the browser of this device',
    access: 'guest',
    gate: 'open',
    answer: z.object({}),
  }),
  saveNotificationToken: endpoint({
    method: 'POST',
    path: '/v2/users/self/notification_token',
    summary: 'Where the native app of this device takes pushes',
    access: 'guest',
    gate: 'open',
    body: NativeToken,
    answer: z.object({}),
  }),
}
