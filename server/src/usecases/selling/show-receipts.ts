import type { Answer } from '@onair/contract'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { translate } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { createLedger, type ShownReceipt } from '../../modules/ledger/index.ts'
import { receiptDocument, taxName } from './receipt-document.ts'

function presentReceipt(receipt: ShownReceipt, language: string): Answer<'listReceipts'>['receipts'][number] {
  const { number, issuedMs, kind, title, amount, currency, taxes, isRefunded, refundOf } = receipt
  return {
    ...{ number, created_at: Math.floor(issuedMs / 1000), kind, amount, currency },
    title: translate(title, language),
    taxes: taxes.map((tax) => ({
      ...{ name: taxName(tax.name, language), rate: tax.basisPoints / 100, amount: tax.amount },
    })),
    ...{ is_refunded: isRefunded, refund_of: refundOf },
  }
}

/** What a user was charged and given back. */
export function showReceiptsHandlers({ db }: { db: Database }) {
  return {
    listReceipts: async ({ tenant, caller, language, query: { before, limit } }) => {
      const user = { tenantId: tenant.id, userId: caller.userId }
      const found = await createLedger(db).receiptsOf(user, { before, limit: limit + 1 })
      const receipts = found.slice(0, limit).map((receipt) => presentReceipt(receipt, language))
      return { receipts, next: found.length > limit ? (receipts.at(-1)?.number ?? null) : null }
    },

    getReceiptDocument: async ({ tenant, caller, language, params }) => {
      const user = { tenantId: tenant.id, userId: caller.userId }
      const receipt = await createLedger(db).receiptOf(user, params.number)
      if (!receipt) throw new Failure('not_found')
      return receiptDocument(receipt, tenant, language)
    },
  } satisfies Handlers
}
