import type { Answer } from '@onair/contract'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import type { Account } from '../../modules/account/index.ts'
import type { Entitlements } from '../../modules/entitlements/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import {
  ofNobody,
  type Packet,
  type PacketOfUser,
  type Packets,
  presentPacket,
} from '../../modules/packets/index.ts'
import { createSubscriptions, type Subscription } from '../../modules/subscriptions/index.ts'
import { presentSubscription } from './selling.presenter.ts'

export interface PacketsOfUserOptions {
  db: Database
  account: Account
  entitlements: Entitlements
  packets: Packets
}

/** Of the call that asks. */
interface Asked {
  tenant: Tenant
  language: string
  nowMs: number
}

type SubscriptionAnswer = NonNullable<Answer<'getPacket'>['subscription']>

/** Packets as they are for a user: what he has of them, and what he may do. */
export function createPacketsOfUser({ db, account, entitlements, packets }: PacketsOfUserOptions) {
  async function acceptedBy({ tenantId, userId }: Viewer, shown: readonly Packet[]) {
    if (shown.every(({ agreement }) => agreement === null)) return new Set<number>()
    const agreements = await account.agreements(tenantId, userId)
    return new Set(agreements.filter(({ accepted_at }) => accepted_at !== null).map(({ id }) => id))
  }

  /** A subscription with the price and the length of what follows. */
  async function present(
    subscription: Subscription,
    { tenant, language }: Asked,
  ): Promise<SubscriptionAnswer> {
    const nextId = subscription.nextPurchaseTypeId ?? subscription.purchaseTypeId
    const next = await packets.typeOf(tenant.id, nextId)
    return presentSubscription(subscription, next?.kind === 'period' ? next : undefined, { tenant, language })
  }

  /** What a viewer has of some packets; a guest and a visitor without a session have nothing. */
  async function of(
    viewer: Viewer | undefined,
    shown: readonly Packet[],
    asked: Asked,
  ): Promise<(packet: Packet) => PacketOfUser> {
    if (!viewer || viewer.isGuest || shown.length === 0) return () => ofNobody
    const { userId } = viewer
    const subscriptions = createSubscriptions(db)
    const [live, tried, held, balanceMinor, accepted] = await Promise.all([
      subscriptions.live(userId),
      subscriptions.triedPackets(userId),
      entitlements.heldBy(userId, asked.nowMs),
      createLedger(db).balanceOf(userId),
      acceptedBy(viewer, shown),
    ])
    const own = live.filter(({ packetId }) => shown.some(({ id }) => id === packetId))
    const presented = await Promise.all(own.map((subscription) => present(subscription, asked)))
    const byPacket = new Map(presented.map((subscription) => [subscription.packet_id, subscription]))
    return ({ id, agreement }) => {
      const subscription = byPacket.get(id) ?? null
      const nextPrice = subscription?.next_price ?? null
      return {
        ...{ available: held.packets.has(id), is_used_trial: tried.has(id), subscription, balanceMinor },
        is_paused: subscription?.is_paused ?? false,
        user_purchase: subscription && { id: subscription.id, account_id: userId },
        next_user_purchase: nextPrice === null ? null : { purchase_type: { amount: nextPrice } },
        hasAcceptedAgreement: agreement !== null && accepted.has(agreement.id),
      }
    }
  }

  /** The packets that a viewer is shown: those on offer, and those that are his. */
  async function shownTo(
    viewer: Viewer | undefined,
    all: readonly Packet[],
    asked: Asked,
  ): Promise<readonly Packet[]> {
    const withdrawn = all.filter(({ is_offered }) => !is_offered)
    const ofUser = await of(viewer, withdrawn, asked)
    const isOwn = (packet: Packet) => {
      const { available, subscription } = ofUser(packet)
      return available || subscription !== null
    }
    return all.filter((packet) => packet.is_offered || isOwn(packet))
  }

  return {
    of,
    present,
    shownTo,

    /** A packet that the viewer is shown; any other one is not found. */
    async get(viewer: Viewer | undefined, packetId: number, asked: Asked): Promise<Packet> {
      const [packet] = await shownTo(viewer, [await packets.get(asked.tenant.id, packetId)], asked)
      if (!packet) throw new Failure('not_found')
      return packet
    },

    /** The packets of the viewer's subscriptions that are chosen, the oldest first. */
    async list(
      viewer: Viewer,
      asked: Asked,
      isChosen: (subscription: Subscription) => boolean,
    ): Promise<Answer<'listSubscriptions'>['subscriptions']> {
      const chosen = (await createSubscriptions(db).live(viewer.userId)).filter(isChosen)
      const all = await packets.list(viewer.tenantId)
      const shown = chosen.flatMap(({ packetId }) => all.find(({ id }) => id === packetId) ?? [])
      const ofUser = await of(viewer, shown, asked)
      return shown.map((packet) => presentPacket(packet, asked.language, ofUser(packet)))
    },
  }
}

export type PacketsOfUser = ReturnType<typeof createPacketsOfUser>
