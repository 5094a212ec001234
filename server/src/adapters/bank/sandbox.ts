import type { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { PaymentGateway, PaymentOrder, StatementLine } from './gateway.ts'
import { SandboxError, SandboxEvent, SandboxLine, SandboxPayment } from './sandbox-wire.ts'
import { requireSigned } from './webhook-signature.ts'

export interface SandboxBank {
  /** Where the bank listens. */
  url: string
  merchantKey: string
  webhookSecret: string
}

const maxWaitMs = 10_000
/** A statement of a day is long. */
const maxStatementMs = 300_000

/** The gateway to a sandbox bank. */
export function createSandboxGateway(
  { url, merchantKey, webhookSecret }: SandboxBank,
  waitMs = maxWaitMs,
): PaymentGateway {
  async function ask(method: string, path: string, timeoutMs: number, body?: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${merchantKey}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(new URL(`/api${path}`, url), {
        ...{ method, headers, signal, redirect: 'error' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (answer.ok) return answer
      throw await refusalOf(answer)
    } catch (error) {
      if (error instanceof Failure) throw error
      throw unavailable(signal.aborted ? 'timeout' : 'unreachable')
    }
  }

  async function read<T extends z.ZodType>(shape: T, answer: Response): Promise<z.output<T>> {
    const parsed = shape.safeParse(await answer.json().catch(() => undefined))
    if (!parsed.success) throw unavailable('nonsense')
    return parsed.data
  }

  const send = async (method: string, path: string, body?: object) =>
    read(SandboxPayment, await ask(method, path, waitMs, body))

  return {
    begin: (order) => send('POST', '/payments', writeOrder(order)),
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
      await ask('DELETE', `/cards/${encodeURIComponent(token)}`, waitMs)
    },
    readWebhook(headers, rawBody, nowMs) {
      requireSigned(headers['x-bank-signature'], { secret: webhookSecret, rawBody, nowMs })
      const parsed = SandboxEvent.safeParse(parseJson(rawBody))
      if (!parsed.success) throw new Failure('invalid_request', { bank: 'nonsense' })
      return parsed.data
    },
    async *statement(fromMs, toMs) {
      const answer = await ask('GET', `/statement?from=${fromMs}&to=${toMs}`, maxStatementMs)
      if (!answer.headers.get('content-type')?.startsWith('application/x-ndjson'))
        throw unavailable('nonsense')
      yield* readLines(answer)
    },
  }
}

const unavailable = (bank: string) => new Failure('unavailable', { bank })

/** What the bank does not allow is told apart from a bank that does not work. */
async function refusalOf(answer: Response): Promise<Failure> {
  const code = SandboxError.safeParse(await answer.json().catch(() => undefined)).data?.error.code
  if (code === undefined) return unavailable('nonsense')
  if (answer.status === 404) return new Failure('not_found', { bank: code })
  if (answer.status === 409)
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
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
