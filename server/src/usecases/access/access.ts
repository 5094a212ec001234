import { recordAccess } from '../../core/access-record.ts'
import { type Caller, roleOf } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { LineupChannel } from '../../modules/channels/index.ts'
import type { Packet, Packets } from '../../modules/packets/index.ts'
import { type AccessDecision, type AccessFacts, decideAccess, failureCodeOf } from './access.rules.ts'
import type { ParentalGate } from './parental-gate.ts'

/** What a viewer wants to see or watch. */
export interface Thing {
  kind: 'channel' | 'content' | 'trailer'
  id: number
  age: number | null
  /** The packets that open it, in the tenant's order; null for what is free. */
  packets: readonly Packet[] | null
}

/** How it is watched; a replay begins at an instant of the archive. */
export type Watching = { action: 'live' | 'watch' } | { action: 'replay'; startMs: number; archiveMs: number }

/** What the viewer wants to do with it: see it on a card, or watch it. */
type Wanted = { action: 'list' } | Watching

const pinActions = { live: 'channel', replay: 'program', watch: 'vod' } as const

const nothing: ReadonlySet<number> = new Set()

export interface AccessOptions {
  packets: Packets
  gate: ParentalGate
}

/** Decides who may see and watch what: the facts are loaded here, the rules are in `access.rules.ts`. */
export function createAccess({ packets, gate }: AccessOptions) {
  /** The packets that a viewer has; nothing is sold to a guest. */
  async function heldBy({ userId, isGuest }: Caller, nowMs: number): Promise<ReadonlySet<number>> {
    return isGuest ? nothing : packets.heldBy(userId, nowMs)
  }

  async function useOf(
    caller: Caller,
    age: number | null,
    wanted: Wanted,
    nowMs: number,
  ): Promise<AccessFacts['use']> {
    if (wanted.action === 'list') return { action: wanted.action, role: roleOf(caller), age }
    const pin = await gate.pinCheck(caller, { action: pinActions[wanted.action], age }, nowMs)
    return wanted.action === 'replay' ? { ...wanted, pin, nowMs } : { action: wanted.action, pin }
  }

  async function decide(
    caller: Caller,
    thing: Thing,
    wanted: Wanted,
    nowMs: number,
  ): Promise<AccessDecision> {
    const { age, packets: offers } = thing
    const [held, use] = await Promise.all([
      offers === null || offers.length === 0 ? nothing : heldBy(caller, nowMs),
      useOf(caller, age, wanted, nowMs),
    ])
    return decideAccess({ sale: offers && { offers, held }, use })
  }

  return {
    decide,

    /** Throws what the rule that blocks says. A stream is opened after this and never before. */
    async require(caller: Caller, thing: Thing, wanted: Watching, nowMs: number): Promise<void> {
      const decision = await decide(caller, thing, wanted, nowMs)
      recordAccess(caller, { thing: `${thing.kind} ${thing.id}`, action: wanted.action, ...decision })
      if (decision.blockedBy === null) return
      const detail = decision.blockedBy === 'pin' ? { action: pinActions[wanted.action] } : {}
      throw new Failure(failureCodeOf(decision.blockedBy), detail)
    },

    async content(tenantId: number, { id, age }: Pick<Thing, 'id' | 'age'>): Promise<Thing> {
      const opening = await packets.openingContent(tenantId, id)
      return { kind: 'content', id, age, packets: opening.length > 0 ? opening : null }
    },

    /** A channel, for the age of what it shows. */
    async channel({ id, tenantId, isFree }: LineupChannel, age: number | null): Promise<Thing> {
      const opening = isFree ? null : ((await packets.openingChannels(tenantId)).byChannel.get(id) ?? [])
      return { kind: 'channel', id, age, packets: opening }
    },

    /** What a viewer sees of the channels of a line-up, with one question to the database at most. */
    async ofLineup(
      caller: Caller,
      { tenantId, hasSold }: { tenantId: number; hasSold: boolean },
      nowMs: number,
    ): Promise<LineupAccess> {
      const role = roleOf(caller)
      const [offers, held] = await Promise.all([
        packets.openingChannels(tenantId),
        hasSold ? heldBy(caller, nowMs) : nothing,
      ])
      const opening = [...held].filter((id) => offers.ids.has(id)).sort((a, b) => a - b)
      return {
        offers,
        key: `${role} ${opening.join()}`,
        decide: ({ id, age, isFree }) =>
          decideAccess({
            sale: isFree ? null : { offers: offers.byChannel.get(id) ?? [], held },
            use: { action: 'list', role, age },
          }),
      }
    },
  }
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
