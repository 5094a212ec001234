import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Books, balanceOf, presentPayment } from '../books/books.rules.ts'
import { decideBegin, decideRefund, decideRefuse, decideUnlinkCard } from '../books/decide.rules.ts'
import type { OpenBooks } from '../books/open-books.ts'
import { type Payment, PaymentRequest, PaymentRequests, RefundRequest } from '../books/payment.ts'
import { type StatementLine, statementOf } from '../books/statement.rules.ts'
import { Answer, answerErrors, codeOf } from './failure.ts'

export interface ApiOptions {
  open: OpenBooks
  merchantKey: string
  publicUrl: string
}

const ById = z.object({ id: z.string() })
const ByToken = z.object({ token: z.string() })
const ByAccount = z.object({ account: z.string().min(1).max(100) })
const ByMerchantId = z.object({ merchant_payment_id: z.string() })
const Period = z.object({ from: z.coerce.number().int(), to: z.coerce.number().int() })
const NewBalance = z.strictObject({ amount: z.int().min(0) })

const linesAtOnce = 500

/** What merchants call. */
export function serveApi(scope: FastifyInstance, { open, merchantKey, publicUrl }: ApiOptions): void {
  const { books } = open
  const isMerchant = createKeyCheck(merchantKey)
  answerErrors(scope, (reply, { code }) => reply.send({ error: { code } }))
  scope.addHook('onRequest', async ({ headers }) => {
    if (!isMerchant(headers.authorization)) throw new Answer(401, 'unauthorized')
  })

  const show = (id: string): Payment => {
    const payment = books.payments.get(id)
    if (!payment) throw new Answer(404, 'not_found')
    return presentPayment(payment, publicUrl)
  }

  async function begin(order: PaymentRequest): Promise<{ payment: Payment; isNew: boolean }> {
    const id = `pay_${randomBytes(16).toString('base64url')}`
    const payment = await open.perform(
      (at) => decideBegin(books, order, id, at),
      () => show(books.byMerchantId.get(order.merchant_payment_id)?.id ?? ''),
    )
    return { payment, isNew: payment.id === id }
  }

  scope.post('/payments', async (request, reply) => {
    const { payment, isNew } = await begin(PaymentRequest.parse(request.body))
    return reply.code(isNew ? 201 : 200).send(payment)
  })

  /** Each order stands for itself: one that is refused leaves the others alone. */
  scope.post('/payments/batch', async ({ body }) => {
    const { payments } = PaymentRequests.parse(body)
    const results = payments.map((order) =>
      begin(order).then(
        ({ payment }) => ({ payment }),
        (error: unknown) => ({ error: { code: codeOf(error) } }),
      ),
    )
    return { results: await Promise.all(results) }
  })

  scope.get('/payments/:id', async ({ params }) => {
    const { id } = ById.parse(params)
    return open.read(() => show(id))
  })

  scope.get('/payments', async ({ query }) => {
    const { merchant_payment_id } = ByMerchantId.parse(query)
    return open.read(() => show(books.byMerchantId.get(merchant_payment_id)?.id ?? ''))
  })

  scope.post('/payments/:id/refunds', async ({ params, body }) => {
    const { id } = ById.parse(params)
    const refund = RefundRequest.parse(body)
    return open.perform(
      (at) => decideRefund(books, id, refund, at),
      () => show(id),
    )
  })

  scope.post('/payments/:id/cancel', async ({ params }) => {
    const { id } = ById.parse(params)
    return open.perform(
      (at) => decideRefuse(books, id, 'cancelled', at),
      () => show(id),
    )
  })

  scope.delete('/cards/:token', async ({ params }, reply) => {
    const { token } = ByToken.parse(params)
    await open.perform(
      (at) => decideUnlinkCard(books, token, at),
      () => undefined,
    )
    return reply.code(204).send()
  })

  scope.get('/accounts/:account', async ({ params }) => {
    const { account } = ByAccount.parse(params)
    return open.read(() => ({ account, amount: balanceOf(books, account) }))
  })

  scope.put('/accounts/:account', async ({ params, body }) => {
    const { account } = ByAccount.parse(params)
    const { amount } = NewBalance.parse(body)
    return open.perform(
      (at) => ({ entries: [{ at, kind: 'account_set', account, amount }] }),
      () => ({ account, amount }),
    )
  })

  scope.get('/statement', async ({ query }, reply) => {
    const { from, to } = Period.parse(query)
    const lines = await open.read(() => writtenLines(books, from, to))
    return reply.type('application/x-ndjson').send(Readable.from(lines))
  })
}

function* writtenLines(books: Books, from: number, to: number): Generator<string> {
  let batch: StatementLine[] = []
  const write = () => batch.map((line) => `${JSON.stringify(line)}\n`).join('')
  for (const line of statementOf(books, from, to)) {
    batch.push(line)
    if (batch.length < linesAtOnce) continue
    yield write()
    batch = []
  }
  yield write()
}

/** Compares in a time that says nothing of the key. */
function createKeyCheck(key: string): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${key}`)
  return (header) => timingSafeEqual(digest(header ?? ''), expected)
}
