import { randomUUID } from 'node:crypto'
import { createSandboxGateway } from '../../adapters/bank/index.ts'
import { keys, openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { composeSelling } from '../../app/compose-selling.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, openDatabase, openPool, uncached } from '../../db/index.ts'
import type { Job } from '../../jobs/index.ts'
import { createAccount } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createPackets, type PacketDraft, replacePackets } from '../../modules/packets/index.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { createTenants, saveTenant } from '../../modules/tenants/index.ts'
import { createPaymentsJob, createRenewalsJob } from '../../usecases/selling/selling.jobs.ts'
import { enterAsUser, type Person, signInAgain } from '../people.ts'
import { testTenant } from '../small-world.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'

/** The jobs of one server, over connections of its own. */
export interface Worker {
  payments: Job
  renewals: Job
}

/** A brand that sells. */
export interface Brand {
  tenantId: number
  host: string
  /** Ids of packets by their slugs. */
  packets: ReadonlyMap<string, number>
}

export interface BrandDraft {
  shortname: string
  traits: Partial<Tenant['traits']>
  packets: readonly PacketDraft[]
}

export interface CommerceOptions {
  nowMs: number
  brands: readonly BrandDraft[]
  createDatabase?: () => Promise<TestDatabase>
}

const signal = new AbortController().signal

/** Brands that sell, the sandbox bank, and the jobs of two servers on a clock that is set by hand. */
export async function openCommerceWorld({ nowMs, brands: drafts, createDatabase }: CommerceOptions) {
  const bank = await openSandboxBank()
  const environment = {
    ...{ ONAIR_SANDBOX_BANK_URL: bank.url, ONAIR_SANDBOX_BANK_KEY: keys.merchantKey },
    ...{ ONAIR_SANDBOX_BANK_SECRET: keys.webhookSecret, ONAIR_RATE_LIMIT: '10000000' },
  }
  const app = await openTestApp(environment, { nowMs, ...(createDatabase && { createDatabase }) })
  const { db } = app.database
  const brands: Brand[] = []
  for (const draft of drafts) brands.push(await openBrand(db, draft))
  await app.announce('tenants', 'packets', 'pay_systems')
  const gateway = createSandboxGateway({ url: bank.url, ...keys })
  const errors: string[] = []
  const logger = {
    ...{ info: () => undefined, warn: () => undefined },
    error: (fields: object, message?: string) => {
      errors.push(`${message ?? ''} ${String(Reflect.get(fields, 'err'))}`)
    },
  }
  const other = openDatabase(openPool(app.database.connection, { max: 4 }))
  const compose = (executor: Database) => {
    const tenants = createTenants(executor, uncached)
    const selling = composeSelling({
      ...{ db: executor, cacheUntilChange: uncached, tenants },
      account: createAccount(executor),
      entitlements: createEntitlements(executor),
      packets: createPackets(executor, uncached),
      banks: { gateways: { sandbox: gateway }, notifyUrl: 'http://127.0.0.1:1' },
    })
    return { ...selling, tenants }
  }
  const selling = compose(db)
  const workerOf = (executor: Database, parts: ReturnType<typeof compose>): Worker => ({
    payments: createPaymentsJob({ db: executor, logger, ...parts }),
    renewals: createRenewalsJob({ db: executor, logger, ...parts }),
  })
  const workers = [workerOf(db, selling), workerOf(other, compose(other))] as const
  let clockMs = nowMs
  let users = 0

  return {
    ...{ app, db, bank, gateway, brands, workers, settlePayment: selling.settlePayment },
    /** What jobs could not do and did not expect. */
    errors: errors as readonly string[],
    now: () => clockMs,
    setNow(ms: number) {
      clockMs = ms
      app.setNow(ms)
    },
    /** Runs the jobs as they are due every minute, on one server or on two at once. */
    async runJobs(count = 1): Promise<void> {
      await Promise.all(
        workers.slice(0, count).map(async ({ payments, renewals }) => {
          await payments.run(clockMs, signal)
          await renewals.run(clockMs, signal)
        }),
      )
    },
    /** A new user of a brand, who signs in again when his session is over. */
    async enter({ tenantId, host }: Brand): Promise<Person> {
      users += 1
      return lasting(app, await enterAsUser(app, { tenantId, username: `buyer-${users}` }, { host }), host)
    },
    async close(): Promise<void> {
      await other.destroy()
      await app.close()
      await bank.close()
    },
  }
}

export type CommerceWorld = Awaited<ReturnType<typeof openCommerceWorld>>

/** The name of the pay system. */
const bankName = 'bank'

async function openBrand(db: Database, { shortname, traits, packets }: BrandDraft): Promise<Brand> {
  const tenant = { ...testTenant(shortname), isDefault: false }
  const tenantId = await saveTenant(db, { ...tenant, traits: { ...tenant.traits, ...traits } })
  await replacePaySystems(db, tenantId, [
    {
      ...{ shortname: bankName, gateway: 'sandbox', title: { en: 'Bank' } },
      payforms: ['linkedcard', 'short_url'],
    },
  ])
  return { tenantId, host: `${shortname}.test`, packets: await replacePackets(db, tenantId, packets) }
}

function lasting(app: TestApp, entered: Person, host: string): Person {
  let person = entered
  return {
    ...entered,
    async ask(operation, request, language) {
      const answer = await person.ask(operation, request, language)
      if (answer.status !== 401) return answer
      person = await signInAgain(app, person, host)
      return person.ask(operation, request, language)
    },
  }
}

/** Begins a payment into the wallet; the name of the payment at the bank is undefined if there is none. */
export async function beginPayment(
  user: Person,
  { amount, savesCard = false }: { amount: number; savesCard?: boolean },
) {
  const answer = await user.ask('payByRedirect', {
    params: { id: user.userId },
    body: {
      ...{ paysystem_shortname: bankName, amount, is_save_card: savesCard, return_url: '/' },
      idempotency_key: randomUUID(),
    },
  })
  return { answer, reference: referenceOf(answer.body) }
}

/** What the bank calls a payment that is paid on its page. */
export function referenceOf(body: { short_url?: string | null }): string | undefined {
  return body.short_url?.split('/').at(-1)
}
