import { Failure } from '../../core/failure.ts'
import type { PurchaseType } from '../../modules/packets/index.ts'
import { decideAccess, failureCodeOf } from '../access/access.rules.ts'

/** Nobody pays for a content that he could not watch here and now; the device on which he watches may be another. */
export function requireWatchable(type: PurchaseType, country: string | null, nowMs: number): void {
  if (type.kind === 'period') return
  const { blockedBy } = decideAccess({
    terms: { ...type.terms, device_kinds: null, country, deviceKind: null },
    sale: null,
    nowMs,
    use: { action: 'list', role: 'adult', age: null },
  })
  if (blockedBy) throw new Failure(failureCodeOf(blockedBy))
}
