import { createHmac } from 'node:crypto'
import type { AttackResult } from '../attack/result.ts'
import { inParallel } from './in-parallel.ts'
import type { MoneyService } from './money-service.ts'
import { prepareOrder, requireOk, submit } from './purchase.ts'
import { bankKeys } from './sandbox-bank.ts'
import type { Webhook } from './webhook-desk.ts'
import { payUnheard, referenceOf } from './webhooks-at-once.ts'

const { webhookSecret } = bankKeys

function sign(body: Buffer, { secret = webhookSecret, atMs = Date.now(), signed = body } = {}): string {
  const time = Math.floor(atMs / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.`).update(signed).digest('hex')
  return `t=${time},v1=${mac}`
}

const minuteMs = 60_000

/** Ways to forge a webhook of which the bank has said nothing, each from a body that would be believed. */
const forgeries: Record<string, (body: Buffer) => { body: Buffer; signature: string }> = {
  'a changed amount': (body) => {
    const changed = Buffer.from(body.toString().replace('"amount":', '"amount":1'))
    return { body: changed, signature: sign(changed, { signed: body }) }
  },
  'one changed byte': (body) => ({ body: flipLast(body), signature: sign(body) }),
  'one byte more': (body) => ({ body: Buffer.concat([body, Buffer.from(' ')]), signature: sign(body) }),
  'another key': (body) => ({ body, signature: sign(body, { secret: 'the secret of somebody else' }) }),
  'an empty key': (body) => ({ body, signature: sign(body, { secret: '' }) }),
  'an old time': (body) => ({ body, signature: sign(body, { atMs: Date.now() - 6 * minuteMs }) }),
  'a time to come': (body) => ({ body, signature: sign(body, { atMs: Date.now() + 6 * minuteMs }) }),
  'a renewed time': (body) => {
    const old = sign(body, { atMs: Date.now() - 6 * minuteMs })
    return { body, signature: old.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000)}`) }
  },
  'no signature': (body) => ({ body, signature: '' }),
  'half a signature': (body) => ({ body, signature: sign(body).slice(0, -32) }),
  'another version': (body) => ({ body, signature: sign(body).replace('v1=', 'v0=') }),
  'two signatures': (body) => ({ body, signature: `${sign(body)},v1=${'0'.repeat(64)}` }),
  'a mac without its time': (body) => ({ body, signature: sign(body).replace(/^t=\d+,/, '') }),
}

function flipLast(body: Buffer): Buffer {
  const changed = Buffer.from(body)
  const last = changed.length - 1
  changed.writeUInt8(changed.readUInt8(last) ^ 1, last)
  return changed
}

const tables = [
  ...['payments', 'ledger_postings', 'ledger_entries', 'receipts', 'accounts', 'subscriptions', 'purchases'],
  ...['cards', 'idempotency_keys', 'reconciliation_differences'],
]

/** A digest of every row about money; when a bank is asked next is the business of a job. */
async function digest({ world }: MoneyService): Promise<string> {
  const rows = await Promise.all(
    tables.map((table) =>
      world.query<{ digest: string }>(
        `select md5(coalesce(string_agg(line, ',' order by line), '')) as digest
        from (select (to_jsonb(one) - 'due_at')::text as line from ${table} one) as lines`,
      ),
    ),
  )
  return rows.map(([row]) => row?.digest).join(' ')
}

/** Tells of payments that nobody has made, in all ways but the right one. */
export async function forgeWebhooks(
  service: MoneyService,
  { count }: { count: number },
): Promise<AttackResult> {
  const { bank, desk, world } = service
  const heard = await payUnheard(service, 1)
  const [teller] = await desk.waitForEvents(
    heard.map(({ reference }) => reference),
    1,
  )
  if (!teller) throw new Error('The bank has not told anything that could be imitated.')
  const ways = Object.entries(forgeries)
  const payers = await service.enter(Math.ceil(count / ways.length), 0)
  const unpaid = await inParallel(4, payers, async (payer) => {
    const started = await submit(service, await prepareOrder(service, payer, 'qrcode_make_transaction'))
    requireOk(started)
    const id = started.body['transaction_id']
    const [row] = await world.query<{ key: string }>('select key::text as key from payments where id = $1', [
      id,
    ])
    return { key: row?.key ?? '', reference: await referenceOf(service, id) }
  })
  const before = await digest(service)
  const statuses = new Map<number, number>()
  const tries = unpaid.flatMap((one) => ways.map(([, forge]) => ({ one, forge }))).slice(0, count)
  for (const { one, forge } of tries) {
    const status = await desk.deliver({ path: teller.path, ...forge(believable(teller, one)) })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const isUntouched = (await digest(service)) === before
  // The same body with the right signature is taken: it is the signature that was refused.
  const [witness] = unpaid
  if (!witness) throw new Error('There is no payment to imitate.')
  await bank.press(`/scan/${witness.reference}`, { act: 'confirm' })
  const body = believable(teller, witness)
  const believed = await desk.deliver({ path: teller.path, body, signature: sign(body) })
  desk.passOn(true)
  const refused = statuses.get(403) ?? 0
  return {
    scenario: 'forged webhooks',
    tries: tries.length,
    result:
      `${refused} × 403, ${tries.length - refused} others, ${isUntouched ? 'no' : 'A'} row changed; ` +
      `signed rightly: ${believed}`,
    goal: 'none taken, no trace',
    isMet: tries.length === count && refused === count && isUntouched && believed === 200,
  }
}

/** What the bank would tell if the payment had succeeded. */
function believable({ body }: Webhook, { key, reference }: { key: string; reference: string }): Buffer {
  const event = JSON.parse(body.toString()) as { payment: object }
  const payment = { ...event.payment, id: reference, merchant_payment_id: key }
  return Buffer.from(JSON.stringify({ ...event, id: `event-${key}`, payment }))
}
