import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type BookedPayment, pageOf } from '../books/books.rules.ts'
import { decideConfirm, decidePay, decideRefuse } from '../books/decide.rules.ts'
import type { OpenBooks } from '../books/open-books.ts'
import { renderNote, renderOutcome } from '../pages/frame.ts'
import { renderDecision, renderPay } from '../pages/payer.page.ts'
import type { TextKey } from '../pages/texts.ts'
import { Answer, answerErrors } from './failure.ts'
import { lookOf, readForms, sendPage } from './forms.ts'

const ById = z.object({ id: z.string() })
const PayForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('pay'), card: z.string() }),
  z.object({ act: z.literal('cancel') }),
])
const DecisionForm = z.object({ act: z.enum(['confirm', 'refuse']) })

const notes: Record<string, TextKey> = {
  not_found: 'not_found',
  already_decided: 'already_decided',
  unavailable: 'unavailable',
}

/** The pages of whoever pays. */
export function servePayer(scope: FastifyInstance, open: OpenBooks): void {
  const { books } = open
  readForms(scope)
  answerErrors(scope, (reply, { code }) => {
    const look = lookOf(reply.request)
    return sendPage(reply, renderNote(look, look.say(notes[code] ?? 'invalid_request')))
  })

  const requirePayment = (params: unknown, way: string): BookedPayment => {
    const payment = books.payments.get(ById.parse(params).id)
    if (!payment || pageOf[payment.request.method] !== way) throw new Answer(404, 'not_found')
    return payment
  }

  scope.get('/pay/:id', async (request, reply) => {
    const payment = requirePayment(request.params, 'pay')
    const render = payment.status === 'created' ? renderPay : renderOutcome
    const page = await open.read(() => render(lookOf(request), payment))
    return sendPage(reply, page, payment.request.return_url)
  })

  scope.post('/pay/:id', async ({ params, body }, reply) => {
    const { id, request } = requirePayment(params, 'pay')
    const form = PayForm.parse(body)
    const token = `card_${randomBytes(16).toString('base64url')}`
    await open.perform(
      (at) =>
        form.act === 'pay'
          ? decidePay(books, id, { number: form.card, token }, at)
          : decideRefuse(books, id, 'cancelled', at),
      () => undefined,
    )
    return reply.redirect(request.return_url ?? id, 303)
  })

  for (const way of ['scan', 'app', 'sms'] as const) {
    scope.get(`/${way}/:id`, async (request, reply) => {
      const payment = requirePayment(request.params, way)
      const look = lookOf(request)
      const page = await open.read(() =>
        payment.status === 'created' ? renderDecision(look, way, payment) : renderOutcome(look, payment),
      )
      return sendPage(reply, page, payment.request.return_url)
    })

    scope.post(`/${way}/:id`, async ({ params, body }, reply) => {
      const { id, request } = requirePayment(params, way)
      const { act } = DecisionForm.parse(body)
      await open.perform(
        (at) => (act === 'confirm' ? decideConfirm(books, id, at) : decideRefuse(books, id, 'cancelled', at)),
        () => undefined,
      )
      // Whoever scanned or got a message holds another device than the one that shows the shop.
      return reply.redirect((way === 'app' && request.return_url) || id, 303)
    })
  }
}
