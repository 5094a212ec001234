import type { Answer } from '@onair/contract'
import type { AdPlacement } from '../../core/ad-placement.ts'
import type { Role } from '../../core/viewer.ts'

export type AdInfo = NonNullable<Answer<'getContentStream'>['ad']>

/** What decides whether a stream comes with advertising. */
export interface AdFacts {
  placement: AdPlacement | null
  role: Role
  /** The packets without ads, in the tenant's order. */
  adFree: readonly { id: number; price: number }[]
  /** The packets that the viewer has. */
  held: ReadonlySet<number>
}

/** The advertising of a stream; null for a child, for holders of a packet without ads, and where there is none. */
export function decideAds({ placement, role, adFree, held }: AdFacts): AdInfo | null {
  if (!placement || role === 'child' || adFree.some(({ id }) => held.has(id))) return null
  const [cheapest] = adFree.toSorted((one, other) => one.price - other.price)
  return { ...placement, remove_packet_id: cheapest?.id ?? null }
}
