import { type Caller, roleOf } from '../../core/call.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Entitlements, nothingHeld } from '../../modules/entitlements/index.ts'
import type { Packets } from '../../modules/packets/index.ts'
import { type AdInfo, decideAds } from './ads.rules.ts'

/** The advertising that a viewer gets with a stream. */
export function createShowAds({ packets, entitlements }: { packets: Packets; entitlements: Entitlements }) {
  return async (
    { id, traits: { ads } }: Tenant,
    caller: Caller,
    kind: 'films' | 'channels',
    nowMs: number,
  ): Promise<AdInfo | null> => {
    const placement = ads?.[kind] ?? null
    if (!placement) return null
    const [all, held] = await Promise.all([
      packets.list(id),
      caller.isGuest ? nothingHeld : entitlements.heldBy(caller.userId, nowMs),
    ])
    return decideAds({
      ...{ placement, role: roleOf(caller), held: held.packets },
      adFree: all.filter(
        ({ id: packetId, is_ad_free, is_offered }) =>
          is_ad_free && (is_offered || held.packets.has(packetId)),
      ),
    })
  }
}

export type ShowAds = ReturnType<typeof createShowAds>
