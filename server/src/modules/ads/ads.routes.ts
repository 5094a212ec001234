import type { Handlers } from '../../core/call.ts'
import type { Ads } from './ads.service.ts'

export function adsHandlers(ads: Ads) {
  return {
    listAdIds: async ({ caller }) => ({ ad_ids: await ads.listIds(caller.userId) }),
    createAdId: ({ caller, body, nowMs }) => ads.addId(caller.userId, body, nowMs),
  } satisfies Handlers
}
