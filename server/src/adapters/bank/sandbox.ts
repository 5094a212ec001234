import { Failure } from '../../core/failure.ts'
import { gather } from '../../core/gather.ts'
import type { GatewayPayment, PaymentGateway, PaymentOrder, StatementLine } from './gateway.ts'
import { createHttpExchange, ExchangeTimeout } from './http-exchange.ts'
import { SandboxError, SandboxLine, SandboxPayment, SandboxResults, SandboxTold } from './sandbox-wire.ts'
import { requireSigned } from './webhook-signature.ts'

export interface SandboxBank {
  /** Where the bank listens. */
  url: string
  merchantKey: string
  webhookSecret: string
}

const maxWaitMs = 10_000
const maxStatementMs = 300_000
/** Of one call. */
const maxOrders = 64

/** The gateway to a sandbox bank. */
export function createSandboxGateway(
  { url, merchantKey, webhookSecret }: SandboxBank,
  waitMs = maxWaitMs,
): PaymentGateway {
  const exchange = createHttpExchange(url)
  const authorization = `Bearer ${merchantKey}`

  async function ask(method: string, path: string, body?: object): Promise<string> {
    const question = { method, path: `/api${path}`, headers: { authorization }, timeoutMs: waitMs }
    const answer = await exchange({ ...question, ...(body && { body: JSON.stringify(body) }) }).catch(
      (error: unknown) => {
        throw unavailable(error instanceof ExchangeTimeout ? 'timeout' : 'unreachable')
      },
    )
    if (answer.status >= 200 && answer.status < 300) return answer.body
    throw refusalOf(answer.status, answer.body)
  }

  const send = async (method: string, path: string, body?: object) => {
    const parsed = SandboxPayment.safeParse(parseJson(await ask(method, path, body)))
    if (!parsed.success) throw unavailable('nonsense')
    return parsed.data
  }

  /** Many orders by linked cards come at once when subscriptions are renewed. */
  const beginByCard = gather<PaymentOrder, GatewayPayment>(maxOrders, async (orders) => {
    const [only] = orders
    if (only && orders.length === 1) return [send('POST', '/payments', writeOrder(only))]
    const body = { payments: orders.map(writeOrder) }
    const parsed = SandboxResults.safeParse(parseJson(await ask('POST', '/payments/batch', body)))
    if (parsed.data?.results.length !== orders.length) throw unavailable('nonsense')
    return parsed.data.results.map(async (result) => {
      if ('payment' in result) return result.payment
      throw refusalOf(409, JSON.stringify(result))
    })
  })

  /** A statement is long, and is read as it comes. */
  async function askForLines(path: string): Promise<Response> {
    const signal = AbortSignal.timeout(maxStatementMs)
    const options = { headers: { authorization }, signal, redirect: 'error' } as const
    const answer = await fetch(new URL(`/api${path}`, url), options).catch(() => {
      throw unavailable(signal.aborted ? 'timeout' : 'unreachable')
    })
    if (answer.ok) return answer
    throw refusalOf(answer.status, await answer.text().catch(() => ''))
  }

  return {
    begin: (order) =>
      order.method === 'card' ? beginByCard(order) : send('POST', '/payments', writeOrder(order)),
    async find(paymentId) {
      try {
        return await send(
          'GET',
          `/payments?${new URLSearchParams({ merchant_payment_id: paymentId }).toString()}`,
        )
      } catch (error) {
        if (error instanceof Failure && error.code === 'not_found') return null
        throw error
      }
    },
    refund: ({ reference, refundId, amount }) =>
      send('POST', `/payments/${encodeURIComponent(reference)}/refunds`, {
        ...{ merchant_refund_id: refundId, amount },
      }),
    cancel: (reference) => send('POST', `/payments/${encodeURIComponent(reference)}/cancel`),
    async unlinkCard(token) {
      await ask('DELETE', `/cards/${encodeURIComponent(token)}`)
    },
    async readWebhook(headers, rawBody, nowMs) {
      requireSigned(headers['x-bank-signature'], { secret: webhookSecret, rawBody, nowMs })
      const parsed = SandboxTold.safeParse(parseJson(rawBody.toString('utf8')))
      if (!parsed.success) throw new Failure('invalid_request', { bank: 'nonsense' })
      return parsed.data
    },
    async *statement(fromMs, toMs) {
      const answer = await askForLines(`/statement?from=${fromMs}&to=${toMs}`)
      if (!answer.headers.get('content-type')?.startsWith('application/x-ndjson'))
        throw unavailable('nonsense')
      yield* readLines(answer)
    },
  }
}

const unavailable = (bank: string) => new Failure('bank_unavailable', { bank })

/** What the bank does not allow is told apart from a bank that does not work. */
function refusalOf(status: number, body: string): Failure {
  if (status >= 300 && status < 400) return unavailable('unreachable')
  const code = SandboxError.safeParse(parseJson(body)).data?.error.code
  if (code === undefined) return unavailable('nonsense')
  if (status === 404) return new Failure('not_found', { bank: code })
  if (status === 409)
    return new Failure(code === 'other_body' ? 'idempotency_conflict' : 'payment_not_allowed', { bank: code })
  return unavailable(code)
}

/** Fields that the order does not have are left out. */
function writeOrder(order: PaymentOrder): object {
  return {
    merchant_payment_id: order.paymentId,
    amount: order.amount,
    currency: order.currency,
    method: order.method,
    card_token: order.cardToken,
    phone: order.phone,
    account: order.account,
    description: order.description,
    return_url: order.returnUrl,
    save_card: order.savesCard,
    notify_url: order.notifyUrl,
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A statement that breaks off says so: what came before is not the whole. */
async function* readLines({ body }: Response): AsyncGenerator<StatementLine> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of body ?? []) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield SandboxLine.parse(JSON.parse(line))
    }
  } catch {
    throw unavailable('nonsense')
  }
  if (rest !== '') throw unavailable('nonsense')
}
