import type { Handlers } from '../../core/call.ts'
import type { Push } from './push.service.ts'

export function pushHandlers(push: Push) {
  return {
    getPushKey: async () => ({ key: await push.key() }),
    savePushSubscription: async ({ tenant, caller, body, nowMs }) => {
      await push.subscribe(tenant.id, caller, body, nowMs)
      return {}
    },
    deletePushSubscription: async ({ caller }) => {
      await push.unsubscribe(caller)
      return {}
    },
    saveNotificationToken: async ({ caller, body }) => {
      await push.storeNativeToken(caller, body.token)
      return {}
    },
  } satisfies Handlers
}
