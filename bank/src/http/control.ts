import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { leftOf } from '../books/books.rules.ts'
import {
  type Decision,
  decideChargeBack,
  decideRefund,
  decideRefuse,
  decideSettle,
} from '../books/decide.rules.ts'
import type { OpenBooks } from '../books/open-books.ts'
import { Switches } from '../books/switches.ts'
import { renderNote } from '../pages/frame.ts'
import { renderPanel, toggles } from '../pages/panel.page.ts'
import { icon, style } from '../pages/style.ts'
import { answerErrors } from './failure.ts'
import { lookOf, readForms, sendPage } from './forms.ts'

const ById = z.object({ id: z.string() })
const SwitchForm = z.object({ slow_ms: z.coerce.number() }).loose()
const AccountForm = z.object({ account: z.string().min(1).max(100), amount: z.coerce.number().int().min(0) })
const acts = ['settle', 'refuse', 'refund', 'charge_back'] as const
const ActForm = z.object({ act: z.enum(acts) })

/** The control panel, and what it is drawn with; it stays open while the bank is down. */
export function serveControl(scope: FastifyInstance, open: OpenBooks): void {
  const { books } = open
  readForms(scope)
  answerErrors(scope, (reply) => {
    const look = lookOf(reply.request)
    return sendPage(reply, renderNote(look, look.say('invalid_request')))
  })
  const write = (decide: (at: number) => Decision) => open.perform(decide, () => books.switches)
  const turn = (switches: Switches) => write((at) => ({ entries: [{ at, kind: 'switched', switches }] }))

  scope.get('/bank.css', async (_, reply) =>
    reply.header('cache-control', 'max-age=300').type('text/css; charset=utf-8').send(style),
  )
  scope.get('/icon.svg', async (_, reply) =>
    reply.header('cache-control', 'max-age=300').type('image/svg+xml').send(icon),
  )

  scope.get('/', async (request, reply) =>
    sendPage(reply, await open.read(() => renderPanel(lookOf(request), books))),
  )

  scope.post('/control/switches', async ({ body }, reply) => {
    const form = SwitchForm.parse(body)
    const toggled = Object.fromEntries(toggles.map((name) => [name, form[name] === 'on']))
    await turn(Switches.parse({ ...toggled, slow_ms: form.slow_ms }))
    return reply.redirect('../', 303)
  })

  scope.post('/control/switches.json', async ({ body }) =>
    turn({ ...books.switches, ...dropMissing(Switches.partial().parse(body)) }),
  )

  scope.post('/control/accounts', async ({ body }, reply) => {
    const { account, amount } = AccountForm.parse(body)
    await write((at) => ({ entries: [{ at, kind: 'account_set', account, amount }] }))
    return reply.redirect('../', 303)
  })

  const decideAct: Record<(typeof acts)[number], (id: string, at: number) => Decision> = {
    settle: (id, at) => decideSettle(books, id, at),
    refuse: (id, at) => decideRefuse(books, id, 'declined', at),
    refund: (id, at) => {
      const payment = books.payments.get(id)
      const refund = { merchant_refund_id: `panel-${at}`, amount: payment ? leftOf(payment) : 0 }
      return refund.amount === 0 ? { refusal: 'beyond_what_is_left' } : decideRefund(books, id, refund, at)
    },
    charge_back: (id, at) => decideChargeBack(books, id, at),
  }
  scope.post('/control/payments/:id', async ({ params, body }, reply) => {
    const { id } = ById.parse(params)
    const { act } = ActForm.parse(body)
    await write((at) => decideAct[act](id, at))
    return reply.redirect('../../', 303)
  })
}

/** Zod leaves the keys of missing values in. */
function dropMissing<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}
