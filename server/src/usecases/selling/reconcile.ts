import type { GatewayPayment } from '../../adapters/bank/index.ts'
import { dayAfter, startOfDay } from '../../core/calendar.rules.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import type { JobLogger } from '../../jobs/index.ts'
import {
  addLine,
  type BankTotals,
  type ComparedDay,
  type Difference,
  differencesOf,
  findOwnPayments,
  insertDifference,
  isPlain,
  isSettledByBank,
  listMovedKeys,
  listOpenKeys,
  type OwnPayment,
  settleDifferences,
} from '../../modules/reconciliation/index.ts'
import type { GatewayOf } from './gateway-of.ts'
import type { SettlePayment } from './settle-payment.ts'

export interface ReconcileOptions {
  db: Database
  gatewayOf: GatewayOf
  settlePayment: SettlePayment
  logger: JobLogger
}

type GatewayName = 'sandbox' | 'stripe'

const batch = 500

/** Compares our books with those of a bank, writes down where they differ, and takes the bank's word where it helps. */
export function createReconcile({ db, gatewayOf, settlePayment, logger }: ReconcileOptions) {
  async function write(compared: ComparedDay, about: About, found: readonly Difference[], nowMs: number) {
    const { key, own, bank } = about
    const { gateway, day } = compared
    const common = {
      ...{ gateway, day, paymentKey: key, tenantId: own?.tenantId ?? null, paymentId: own?.id ?? null },
      ...{ bankCurrency: bank?.currency ?? null, ownCurrency: own?.currency ?? null },
    }
    for (const difference of found) {
      if (!(await insertDifference(db, { ...common, ...difference }, nowMs))) continue
      logger.warn({ ...common, ...difference }, 'the books of a bank and ours differ')
    }
  }

  /** Asks the bank about a payment on which the books seem to differ. */
  async function examine(compared: ComparedDay, gateway: GatewayName, about: About, nowMs: number) {
    const { key, bank, own } = about
    const said = own ? await gatewayOf({ gateway }).find(key) : null
    const found = differencesOf(bank, answerOf(said), own)
    await write(compared, about, found, nowMs)
    let left: readonly Difference[] = found
    if (own && said && found.length > 0 && found.every(isSettledByBank)) {
      await settlePayment.settle(own, said, nowMs)
      left = differencesOf(bank, answerOf(said), (await findOwnPayments(db, gateway, [key])).get(key))
    }
    await settleDifferences(db, { gateway, paymentKey: key }, left, nowMs)
  }

  /** Examines the payments of a batch, but for those of other tenants and those that are plainly the same. */
  async function compare(
    compared: ComparedDay,
    gateway: GatewayName,
    { keys, totals, open }: { keys: readonly string[]; totals: Totals; open: ReadonlySet<string> },
    nowMs: number,
  ) {
    const ours = await findOwnPayments(db, gateway, keys)
    for (const key of keys) {
      const [bank, own] = [totals.get(key), ours.get(key)]
      if (own ? own.tenantId !== compared.tenantId : !bank) continue
      if (own && bank && isPlain(bank, own) && !open.has(key)) continue
      await examine(compared, gateway, { key, bank, own }, nowMs)
    }
  }

  /** The day before is read once more: what was settled there after midnight is posted on this day. */
  async function readTotals(gateway: GatewayName, fromMs: number, toMs: number): Promise<Totals> {
    const totals = new Map<string, BankTotals>()
    for await (const line of gatewayOf({ gateway }).statement(fromMs, toMs))
      totals.set(line.paymentId, addLine(totals.get(line.paymentId), line))
    return totals
  }

  return {
    /** Compares a day of a tenant, in its time zone; the same again finds the same. */
    async day(tenant: Tenant, gateway: GatewayName, day: string, nowMs: number): Promise<void> {
      const { timeZone } = tenant.traits
      const compared = { tenantId: tenant.id, gateway, day }
      const fromMs = startOfDay(day, timeZone)
      const toMs = startOfDay(dayAfter(day), timeZone)
      const totals = await readTotals(gateway, startOfDay(dayAfter(day, -1), timeZone), toMs)
      const open = new Set(await listOpenKeys(db, tenant.id, gateway))
      const look = (keys: readonly string[]) => compare(compared, gateway, { keys, totals, open }, nowMs)
      const known = [...totals.keys(), ...[...open].filter((key) => !totals.has(key))]
      for (let first = 0; first < known.length; first += batch) await look(known.slice(first, first + batch))
      let afterPosting = 0
      for (;;) {
        const moved = await listMovedKeys(
          db,
          { tenantId: tenant.id, gateway, fromMs, toMs },
          { afterPosting, limit: batch },
        )
        const last = moved.at(-1)
        if (!last) return
        await look([...new Set(moved.map(({ key }) => key))].filter((key) => !totals.has(key)))
        afterPosting = last.posting
      }
    },
  }
}

export type Reconcile = ReturnType<typeof createReconcile>

type Totals = ReadonlyMap<string, BankTotals>

interface About {
  key: string
  bank: BankTotals | undefined
  own: OwnPayment | undefined
}

const answerOf = (said: GatewayPayment | null) =>
  said && {
    ...{ isComplete: said.status === 'complete', amount: said.amount },
    ...{ refunded: said.refunded, chargedBack: said.chargedBack },
  }
