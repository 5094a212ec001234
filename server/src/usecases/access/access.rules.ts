import type { ErrorCode } from '@onair/contract'
import type { Role } from '../../core/viewer.ts'
import {
  decide as decidePin,
  isHiddenFrom,
  isSensitive,
  type PinCheck,
} from '../../modules/parental/index.ts'

/** A packet that opens a thing. */
export interface Offer {
  id: number
  price: number
}

/** What a decision is made from; loaded before. */
export interface AccessFacts {
  /** The packets that open the thing, and those that the viewer has; null for what is free. */
  sale: { offers: readonly Offer[]; held: ReadonlySet<number> } | null
  /** What is done with the thing: shown on a card, watched, or watched from an instant of the archive. */
  use:
    | { action: 'list'; role: Role; age: number | null }
    | { action: 'live' | 'watch'; pin: PinCheck }
    | { action: 'replay'; pin: PinCheck; startMs: number; archiveMs: number; nowMs: number }
}

interface RuleOfAccess {
  /** The failure of a viewer who does not pass. */
  code: ErrorCode
  /** Whether the rule restricts this use of the thing, for whomever. */
  concerns(facts: AccessFacts): boolean
  passes(facts: AccessFacts): boolean
}

const pinDecision = ({ use }: AccessFacts) => (use.action === 'list' ? 'open' : decidePin(use.pin))

const isForAdults = ({ use }: AccessFacts) =>
  use.action !== 'list' && isSensitive(use.pin.action, use.pin.age, use.pin.role)

/**
 * All rules, in the order in which they block. A-39: the future comes before the purchase, the purchase before the
 * archive. The PIN is last: it is asked for what can be watched after it.
 */
const rules = {
  /** V-5.02: a child is shown nothing that it may not watch. */
  hidden: {
    code: 'not_found',
    concerns: ({ use }) => use.action === 'list' && isHiddenFrom(use, use.age),
    passes: () => false,
  },
  /** V-5.09, V-5.11: what has not begun is in no archive. */
  future: {
    code: 'not_aired_yet',
    concerns: ({ use }) => use.action === 'replay',
    passes: ({ use }) => use.action !== 'replay' || use.startMs <= use.nowMs,
  },
  /** V-4.64, V-4.75: what is sold is watched with one of its packets. */
  purchase: {
    code: 'not_purchased',
    concerns: ({ sale }) => sale !== null,
    passes: ({ sale }) => sale === null || sale.offers.some(({ id }) => sale.held.has(id)),
  },
  /** V-5.09: an archive reaches back so many days. */
  archive: {
    code: 'archive_closed',
    concerns: ({ use }) => use.action === 'replay',
    passes: ({ use }) => use.action !== 'replay' || use.nowMs - use.startMs <= use.archiveMs,
  },
  /** a guest has no PIN to enter. */
  account: {
    code: 'sign_in_required',
    concerns: isForAdults,
    passes: (facts) => pinDecision(facts) !== 'sign_in_required',
  },
  /** V-4.66, V-4.143: what is not for everybody needs the PIN. */
  pin: {
    code: 'parental_required',
    concerns: isForAdults,
    passes: (facts) => pinDecision(facts) !== 'parental_required',
  },
} as const satisfies Record<string, RuleOfAccess>

export type Rule = keyof typeof rules

const rulesInOrder = Object.keys(rules) as Rule[]

export interface AccessDecision {
  allowed: boolean
  /** The rules that restrict this use of the thing, passed or not, in their order. */
  fired: Rule[]
  /** The first rule that the viewer does not pass. */
  blockedBy: Rule | null
  /** The cheapest packet that opens the thing; null if the purchase is not what is missing. */
  offer: Offer | null
}

export function decideAccess(facts: AccessFacts): AccessDecision {
  const fired = rulesInOrder.filter((rule) => rules[rule].concerns(facts))
  const blockedBy = fired.find((rule) => !rules[rule].passes(facts)) ?? null
  const offer = blockedBy === 'purchase' ? cheapest(facts.sale?.offers ?? []) : null
  return { allowed: blockedBy === null, fired, blockedBy, offer }
}

/** Of equal prices the first, in the tenant's order. */
function cheapest(offers: readonly Offer[]): Offer | null {
  return offers.reduce<Offer | null>(
    (found, offer) => (found && found.price <= offer.price ? found : offer),
    null,
  )
}

export function failureCodeOf(rule: Rule): ErrorCode {
  return rules[rule].code
}
