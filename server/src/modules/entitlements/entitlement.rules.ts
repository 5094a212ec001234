/** The right to watch a packet or a content, where it comes from and how long it lasts. */
export interface Entitlement {
  /** `promo` is a subscription that nobody pays for. */
  source: 'subscription' | 'promo' | 'purchase' | 'grant'
  packetId: number | null
  contentId: number | null
  startsMs: number
  /** Infinity for what has no end. */
  endsMs: number
}

/** What a user may watch at an instant. */
export interface Held {
  packets: ReadonlySet<number>
  contents: ReadonlySet<number>
}

export const nothingHeld: Held = { packets: new Set(), contents: new Set() }

const validAt = (entitlements: readonly Entitlement[], nowMs: number) =>
  entitlements.filter(({ startsMs, endsMs }) => startsMs <= nowMs && nowMs < endsMs)

export type Standing = 'unpaid' | 'promo' | 'paying'

/** V-1.05: whoever watches what was paid for is paying; what is given, or tried for nothing, is a promotion. */
export function standingAt(
  entitlements: readonly Entitlement[],
  { hasCharges, nowMs }: { hasCharges: boolean; nowMs: number },
): Standing {
  const sources = new Set(validAt(entitlements, nowMs).map(({ source }) => source))
  if (hasCharges && (sources.has('subscription') || sources.has('purchase'))) return 'paying'
  return sources.size > 0 ? 'promo' : 'unpaid'
}

/** When what was bought of some contents is over, Infinity for good; null for who has bought none of them. */
export function boughtUntil(
  entitlements: readonly Entitlement[],
  contentIds: readonly number[],
  nowMs: number,
): number | null {
  const ends = validAt(entitlements, nowMs)
    .filter(({ source, contentId }) => source === 'purchase' && contentIds.includes(contentId ?? 0))
    .map(({ endsMs }) => endsMs)
  return ends.length === 0 ? null : Math.max(...ends)
}

export function heldAt(entitlements: readonly Entitlement[], nowMs: number): Held {
  const valid = validAt(entitlements, nowMs)
  return {
    packets: new Set(valid.flatMap(({ packetId }) => packetId ?? [])),
    contents: new Set(valid.flatMap(({ contentId }) => contentId ?? [])),
  }
}
