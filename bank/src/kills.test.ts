import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const keys = { BANK_MERCHANT_KEY: 'the key of a merchant', BANK_WEBHOOK_SECRET: 'the secret of webhooks' }
const kills = 6
const callers = 8

let folder: string
let program: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-kills-'))
  program = join(folder, 'program/main.js')
  await build({ root, logLevel: 'warn', build: { outDir: join(folder, 'program'), emptyOutDir: false } })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function startBank(): Promise<{ child: ChildProcess; origin: string }> {
  const args = [program, '--port', '0', '--books', join(folder, 'books.jsonl'), '--with-parent']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...keys },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, origin: `http://127.0.0.1:${/port (\d+)/.exec(String(said))?.[1]}` }
}

async function call(origin: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${keys.BANK_MERCHANT_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return path.startsWith('/statement') ? answer.text() : answer.json()
}

const orderOf = (id: string) => ({
  ...{ merchant_payment_id: id, amount: 1, currency: 'RUB', method: 'account', account: id },
  description: 'under load',
})

test('a bank that is killed six times under load has lost nothing that it answered, and took no order twice', async () => {
  const answered = new Map<string, unknown>()
  const unanswered = new Set<string>()
  let orders = 0
  let bank = await startBank()
  for (let kill = 1; kill <= kills; kill += 1) {
    const killAfter = answered.size + 5 + ((kill * 7) % 30)
    const { child, origin } = bank
    const ended = once(child, 'exit')
    const keepOrdering = async () => {
      for (;;) {
        const id = `order-${(orders += 1)}`
        unanswered.add(id)
        try {
          answered.set(id, await call(origin, '/payments', orderOf(id)))
          unanswered.delete(id)
        } catch {
          return
        }
        if (answered.size === killAfter) child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: callers }, keepOrdering))
    await ended
    bank = await startBank()
  }
  for (const [id, payment] of answered)
    expect(await call(bank.origin, `/payments?merchant_payment_id=${id}`)).toEqual(payment)
  for (const id of unanswered) await call(bank.origin, '/payments', orderOf(id))
  const statement = String(await call(bank.origin, `/statement?from=0&to=${Date.now() + 1000}`))
  const taken = statement
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { merchant_payment_id: string }).merchant_payment_id)
  expect(taken.toSorted()).toEqual(Array.from({ length: orders }, (_, n) => `order-${n + 1}`).toSorted())
  const ended = once(bank.child, 'exit')
  bank.child.stdin?.end()
  expect(await ended).toEqual([0, null])
}, 60_000)
