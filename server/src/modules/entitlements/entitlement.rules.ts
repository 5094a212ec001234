/** The right to watch a packet or a content, where it comes from and how long it lasts. */
export interface Entitlement {
  source: 'subscription' | 'purchase' | 'grant'
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

export function heldAt(entitlements: readonly Entitlement[], nowMs: number): Held {
  const valid = entitlements.filter(({ startsMs, endsMs }) => startsMs <= nowMs && nowMs < endsMs)
  return {
    packets: new Set(valid.flatMap(({ packetId }) => packetId ?? [])),
    contents: new Set(valid.flatMap(({ contentId }) => contentId ?? [])),
  }
}
