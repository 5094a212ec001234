import { recordAccess } from '../../core/access-record.ts'
import { type Caller, roleOf } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Terms } from '../../core/terms.ts'
import type { LineupChannel } from '../../modules/channels/index.ts'
import type { Devices } from '../../modules/devices/index.ts'
import { boughtUntil, type Entitlements, type Held, nothingHeld } from '../../modules/entitlements/index.ts'
import type { ContentSale, Packet, Packets } from '../../modules/packets/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import {
  type AccessDecision,
  type AccessFacts,
  decideAccess,
  failureCodeOf,
  type Live,
  type Replay,
  type Sale,
  type Whereabouts,
} from './access.rules.ts'
import type { ParentalGate } from './parental-gate.ts'

/** What a viewer wants to see or watch. */
export interface Thing {
  kind: 'channel' | 'content' | 'trailer'
  id: number
  age: number | null
  /** The packets that open it, in the tenant's order; null for what is free. */
  packets: readonly Packet[] | null
  /** What it costs by itself. */
  prices?: ContentSale['prices']
  /** Contents of which whoever has bought one may watch it. */
  lineage?: ContentSale['lineage']
  terms: Terms
}

/** Who wants it, and from which address. */
export interface Asking {
  caller: Caller
  address: string
}

/** How it is watched; a replay begins at an instant of the archive. */
export type Watching =
  | { action: 'watch'; canWaive?: boolean }
  | ({ action: 'live' } & Live)
  | ({ action: 'replay' } & Replay)

/** What the viewer wants to do with it: see it on a card, or watch it. */
type Wanted = { action: 'list' } | Watching

const pinActions = { live: 'channel', replay: 'program', watch: 'vod' } as const

export interface AccessOptions {
  packets: Packets
  entitlements: Entitlements
  gate: ParentalGate
  tenants: Pick<Tenants, 'countryOf'>
  devices: Pick<Devices, 'kindOf'>
}

/** Decides who may see and watch what: the facts are loaded here, the rules are in `access.rules.ts`. */
export function createAccess({ packets, entitlements, gate, tenants, devices }: AccessOptions) {
  /** What a viewer has; nothing is sold to a guest. */
  async function heldBy({ userId, isGuest }: Caller, nowMs: number): Promise<Held> {
    return isGuest ? nothingHeld : entitlements.heldBy(userId, nowMs)
  }

  /** Read only where something depends on it. */
  async function whereaboutsOf(
    { caller, address }: Asking,
    needs: { country: boolean; deviceKind: boolean },
  ): Promise<Whereabouts> {
    const [country, deviceKind] = await Promise.all([
      needs.country ? tenants.countryOf(address) : null,
      needs.deviceKind ? devices.kindOf(caller) : null,
    ])
    return { country, deviceKind }
  }

  async function useOf(
    caller: Caller,
    age: number | null,
    wanted: Wanted,
    nowMs: number,
  ): Promise<AccessFacts['use']> {
    if (wanted.action === 'list') return { action: wanted.action, role: roleOf(caller), age }
    const canWaive = wanted.action === 'watch' && wanted.canWaive === true
    const pin = await gate.pinCheck(caller, { action: pinActions[wanted.action], age, canWaive }, nowMs)
    return { ...wanted, pin }
  }

  async function decide(
    asking: Asking,
    thing: Thing,
    wanted: Wanted,
    nowMs: number,
  ): Promise<AccessDecision> {
    const { caller } = asking
    const { age, terms } = thing
    const needs = { country: terms.territory !== null, deviceKind: terms.device_kinds !== null }
    const [whereabouts, held, use] = await Promise.all([
      whereaboutsOf(asking, needs),
      isSold(thing) ? heldBy(caller, nowMs) : nothingHeld,
      useOf(caller, age, wanted, nowMs),
    ])
    return decideAccess({ terms: { ...terms, ...whereabouts }, nowMs, sale: saleOf(thing, held), use })
  }

  return {
    decide,

    /** Throws what the rule that blocks says. A stream is opened after this and never before. */
    async require(asking: Asking, thing: Thing, wanted: Watching, nowMs: number): Promise<void> {
      const decision = await decide(asking, thing, wanted, nowMs)
      recordAccess(asking.caller, { thing: `${thing.kind} ${thing.id}`, action: wanted.action, ...decision })
      if (decision.blockedBy === null) return
      const detail = decision.blockedBy === 'pin' ? { action: pinActions[wanted.action] } : {}
      throw new Failure(failureCodeOf(decision.blockedBy), detail)
    },

    /** When a content that the viewer has rented or bought is over; null for any other. */
    async boughtUntil(
      { userId, isGuest }: Caller,
      { lineage }: Thing,
      nowMs: number,
    ): Promise<number | null> {
      if (isGuest || !lineage) return null
      return boughtUntil(await entitlements.of(userId), lineage, nowMs)
    },

    async content(tenantId: number, content: Pick<Thing, 'id' | 'age'> & Terms): Promise<Thing> {
      const { id, age } = content
      const sale = await packets.openingContent(tenantId, id)
      return { kind: 'content', id, age, packets: null, terms: content, ...sale }
    },

    /** A channel, for the age of what it shows. */
    async channel(channel: LineupChannel, age: number | null): Promise<Thing> {
      const { id, tenantId, isFree } = channel
      const opening = isFree ? null : ((await packets.openingChannels(tenantId)).byChannel.get(id) ?? [])
      return { kind: 'channel', id, age, packets: opening, terms: channel }
    },

    /** What a viewer sees of the channels of a line-up, with one question to the database at most. */
    async ofLineup(
      asking: Asking,
      { tenantId, hasSold, hasTerritory, hasDeviceKinds }: LineupTraits,
      nowMs: number,
    ): Promise<LineupAccess> {
      const { caller } = asking
      const role = roleOf(caller)
      const [whereabouts, offers, held] = await Promise.all([
        whereaboutsOf(asking, { country: hasTerritory, deviceKind: hasDeviceKinds }),
        packets.openingChannels(tenantId),
        hasSold ? heldBy(caller, nowMs) : nothingHeld,
      ])
      const opening = [...held.packets].filter((id) => offers.ids.has(id)).sort((a, b) => a - b)
      return {
        offers,
        key: `${role} ${whereabouts.country} ${whereabouts.deviceKind} ${opening.join()}`,
        decide: (channel) =>
          decideAccess({
            terms: { ...channel, ...whereabouts },
            nowMs,
            sale: channel.isFree
              ? null
              : { offers: offers.byChannel.get(channel.id) ?? [], held: held.packets },
            use: { action: 'list', role, age: channel.age },
          }),
      }
    },
  }
}

/** Sold by something that somebody can have. */
const isSold = ({ packets, lineage = [] }: Thing) => (packets?.length ?? 0) + lineage.length > 0

function saleOf({ packets, prices = [], lineage = [] }: Thing, held: Held): Sale | null {
  if (!packets) return null
  const isBought = lineage.some((id) => held.contents.has(id))
  return { offers: packets, held: held.packets, prices, isBought }
}

/** What decisions about a line-up depend on. */
interface LineupTraits {
  tenantId: number
  hasSold: boolean
  hasTerritory: boolean
  hasDeviceKinds: boolean
}

/** The channels of a line-up for one viewer. */
export interface LineupAccess {
  /** Another object once the packets have changed. */
  offers: unknown
  /** The same for viewers to whom every channel is the same. */
  key: string
  decide(channel: LineupChannel): AccessDecision
}

export type Access = ReturnType<typeof createAccess>
