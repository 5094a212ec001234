import type { ErrorCode } from '@onair/contract'
import type { Terms } from '../../core/terms.ts'
import type { Role } from '../../core/viewer.ts'
import {
  decide as decidePin,
  isHiddenFrom,
  isSensitive,
  type PinCheck,
} from '../../modules/parental/index.ts'

/** A packet or a price that opens a thing. */
export interface Offer {
  id: number
  price: number
}

/** Where and on what somebody watches; null is unknown. */
export interface Whereabouts {
  country: string | null
  deviceKind: string | null
}

/** The right to show an airing so; without it, our own playlists show the placeholder in its place. */
type LiveRight = 'held' | 'placeholder' | 'missing'

/** How a thing is sold, and what the viewer has. */
export interface Sale {
  /** The packets that open it, and those that the viewer has; one that is no longer offered helps nobody else. */
  offers: readonly (Offer & { is_offered?: boolean })[]
  held: ReadonlySet<number>
  /** What it costs by itself, and whether the viewer has bought it. */
  prices?: readonly Offer[]
  isBought?: boolean
}

/** What a decision is made from; loaded before. */
export interface AccessFacts {
  /** When, where and on what the thing may be watched. */
  terms: Terms & Whereabouts
  nowMs: number
  /** Null for what is free. */
  sale: Sale | null
  /** What is done with the thing: shown on a card, watched, or watched from an instant of the archive. */
  use:
    | { action: 'list'; role: Role; age: number | null }
    | { action: 'watch'; pin: PinCheck }
    | { action: 'live'; pin: PinCheck; liveRight: LiveRight }
    | ({ action: 'replay'; pin: PinCheck } & Replay)
}

/** An instant of the archive, and how far back the archive reaches. */
export interface Replay {
  startMs: number
  archiveMs: number
  /** Whether the airing may be watched so: from the archive, or from its start while it is on air. */
  hasRight: boolean
  /** Whether the airing is on air. */
  isRunning: boolean
}

export type Live = { liveRight: LiveRight }

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

const isStartedOver = ({ use }: AccessFacts) => use.action === 'replay' && use.isRunning

const lacksRight = ({ use }: AccessFacts) => use.action === 'replay' && !use.hasRight

/**
 * All rules, in the order in which they block. What nobody may watch here and now is refused before it is sold. A-39:
 * the future comes before the purchase, the purchase before the archive. The PIN is last: it is asked for what can be
 * watched after it.
 */
const rules = {
  /** V-5.02: a child is shown nothing that it may not watch. */
  hidden: {
    code: 'not_found',
    concerns: ({ use }) => use.action === 'list' && isHiddenFrom(use, use.age),
    passes: () => false,
  },
  /** A licence names the countries; where the country is unknown, it is not one of them. */
  territory: {
    code: 'territory_not_allowed',
    concerns: ({ terms }) => terms.territory !== null,
    passes: ({ terms: { territory, country } }) => !territory || territory.some((one) => one === country),
  },
  device: {
    code: 'device_not_allowed',
    concerns: ({ terms }) => terms.device_kinds !== null,
    passes: ({ terms: { device_kinds: kinds, deviceKind } }) =>
      !kinds || kinds.some((one) => one === deviceKind),
  },
  unreleased: {
    code: 'not_available_yet',
    concerns: ({ terms }) => terms.available_from !== null,
    passes: ({ terms, nowMs }) => !terms.available_from || terms.available_from.getTime() <= nowMs,
  },
  expired: {
    code: 'no_longer_available',
    concerns: ({ terms }) => terms.available_until !== null,
    passes: ({ terms, nowMs }) => !terms.available_until || nowMs < terms.available_until.getTime(),
  },
  /** V-5.09, V-5.11: what has not begun is in no archive. */
  future: {
    code: 'not_aired_yet',
    concerns: ({ use }) => use.action === 'replay',
    passes: ({ use, nowMs }) => use.action !== 'replay' || use.startMs <= nowMs,
  },
  /** V-4.64, V-4.75: what is sold is watched with one of its packets. */
  purchase: {
    code: 'not_purchased',
    concerns: ({ sale }) => sale !== null,
    passes: ({ sale }) => !sale || sale.isBought === true || sale.offers.some(({ id }) => sale.held.has(id)),
  },
  live: {
    code: 'not_available',
    concerns: ({ use }) => use.action === 'live' && use.liveRight !== 'held',
    passes: ({ use }) => use.action !== 'live' || use.liveRight !== 'missing',
  },
  startover: {
    code: 'startover_closed',
    concerns: (facts) => lacksRight(facts) && isStartedOver(facts),
    passes: () => false,
  },
  replay: {
    code: 'archive_closed',
    concerns: (facts) => lacksRight(facts) && !isStartedOver(facts),
    passes: () => false,
  },
  /** V-5.09: an archive reaches back so many days. */
  archive: {
    code: 'archive_closed',
    concerns: ({ use }) => use.action === 'replay',
    passes: ({ use, nowMs }) => use.action !== 'replay' || nowMs - use.startMs <= use.archiveMs,
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

/** The rules by which a thing is open to nobody of this place, device and time; no packet helps. */
const termRules: ReadonlySet<Rule> = new Set(['territory', 'device', 'unreleased', 'expired'])

export interface AccessDecision {
  allowed: boolean
  /** The rules that restrict this use of the thing, passed or not, in their order. */
  fired: Rule[]
  /** The first rule that the viewer does not pass. */
  blockedBy: Rule | null
  /** The cheapest packet or price that opens the thing; null if the purchase is not what is missing. */
  offer: (Offer & { kind: 'packet' | 'price' }) | null
}

export function decideAccess(facts: AccessFacts): AccessDecision {
  const fired = rulesInOrder.filter((rule) => rules[rule].concerns(facts))
  const blockedBy = fired.find((rule) => !rules[rule].passes(facts)) ?? null
  const offer = blockedBy === 'purchase' && facts.sale ? cheapest(facts.sale) : null
  return { allowed: blockedBy === null, fired, blockedBy, offer }
}

/** Of equal ones the first packet in the tenant's order. */
function cheapest({ offers, prices = [] }: Sale): AccessDecision['offer'] {
  const all = [
    ...offers.flatMap(({ id, price, is_offered }) =>
      is_offered === false ? [] : { kind: 'packet' as const, id, price },
    ),
    ...prices.map(({ id, price }) => ({ kind: 'price' as const, id, price })),
  ]
  return all.reduce<AccessDecision['offer']>(
    (found, offer) => (found && found.price <= offer.price ? found : offer),
    null,
  )
}

/** The rule of time, place or device that closes a thing; null where none does. */
export function closedByTerms({ blockedBy }: Pick<AccessDecision, 'blockedBy'>): Rule | null {
  return blockedBy !== null && termRules.has(blockedBy) ? blockedBy : null
}

export function failureCodeOf(rule: Rule): ErrorCode {
  return rules[rule].code
}
