import { type Courier, openCourier } from '../adapters/courier/index.ts'
import { Failure } from '../core/failure.ts'
import type { CacheUntilChange, Database } from '../db/index.ts'
import type { Account } from '../modules/account/index.ts'
import type { Entitlements } from '../modules/entitlements/index.ts'
import { createOutbox, type OutboxReport, type Parties } from '../modules/outbox/index.ts'
import type { Packets } from '../modules/packets/index.ts'
import { createPayments } from '../modules/payments/index.ts'
import type { Push } from '../modules/push/index.ts'
import type { Tenants } from '../modules/tenants/index.ts'
import type { GatewayOf } from '../usecases/selling/gateway-of.ts'
import { createPacketsOfUser } from '../usecases/selling/packets-of-user.ts'
import { createPay } from '../usecases/selling/pay.ts'
import { createSettlePayment } from '../usecases/selling/settle-payment.ts'
import { createUnlinkCard } from '../usecases/selling/unlink-card.ts'
import { composePush } from './compose-push.ts'
import type { Config } from './config.ts'
import { type Gateways, openGateways } from './open-gateway.ts'

/** The banks that are connected, by the name that pay systems give them. */
export interface Banks {
  gateways: Gateways
  /** Where banks tell of payments; the id of the pay system follows. */
  notifyUrl: string
}

export const noBanks: Banks = { gateways: {}, notifyUrl: '' }

export async function connectBanks(config: Config, db: Database): Promise<Banks> {
  return { gateways: await openGateways(config, db), notifyUrl: config.paymentNotifyUrl }
}

export interface SellingOptions {
  db: Database
  cacheUntilChange: CacheUntilChange
  account: Account
  entitlements: Entitlements
  packets: Packets
  tenants: Tenants
  banks: Banks
  /** Takes messages to people. */
  courier?: Courier
  outboxReport?: OutboxReport
  /** Takes pushes to browsers. */
  push?: Pick<Push, 'deliver'>
}

const silent: OutboxReport = {
  onAttempt: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** What sells, what takes money for it, and what tells banks and people of it. */
export function composeSelling(options: SellingOptions) {
  const { db, cacheUntilChange, account, entitlements, packets, tenants, banks } = options
  const { courier = openCourier(undefined, db), outboxReport: report = silent } = options
  const { push = composePush(db, { cacheUntilChange, tenants, pushPrivate: false }) } = options
  const gatewayOf: GatewayOf = ({ gateway }) => {
    const connected = gateway && banks.gateways[gateway]
    if (!connected) throw new Failure('bank_unavailable', { bank: 'not connected' })
    return connected
  }
  const payments = createPayments(db, cacheUntilChange)
  const settlePayment = createSettlePayment({ db, tenants })
  const outbox = createOutbox({ db, cacheUntilChange, parties: () => parties, report })
  const pay = createPay({
    ...{ db, payments, gatewayOf, settlePayment, outbox, notifyUrl: banks.notifyUrl },
  })
  const unlinkCard = createUnlinkCard({ db, payments, gatewayOf })
  const parties: Parties = {
    message: ({ key, tenantId, message }) => courier.deliver({ id: key, tenantId, ...message }),
    card_unlinking: ({ tenantId, subjectId }) => unlinkCard(tenantId, subjectId),
    refund: ({ subjectId }, nowMs) => pay.giveBack(subjectId, nowMs),
    push: (delivery, nowMs) => push.deliver(delivery, nowMs),
  }
  const packetsOfUser = createPacketsOfUser({ db, account, entitlements, packets })
  return { payments, gatewayOf, settlePayment, outbox, pay, packetsOfUser }
}
