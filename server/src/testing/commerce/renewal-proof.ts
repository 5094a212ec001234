import { randomUUID } from 'node:crypto'
import { savePromo } from '../../modules/promo/index.ts'
import { giveMoney } from '../give-money.ts'
import type { Person } from '../people.ts'
import type { TestDatabase } from '../test-database.ts'
import { changesOf, instantOn } from './calendar-apart.ts'
import { type Brand, beginPayment, type CommerceWorld, openCommerceWorld } from './commerce-world.ts'
import { type ExpectedLife, expectLife } from './expected-life.ts'
import {
  type Does,
  month,
  peopleOf,
  quarter,
  type Script,
  trial,
  whole,
  type ZoneDraft,
  zones,
} from './renewal-people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const firstMs = Date.UTC(2027, 0, 28)

export interface RenewalProofOptions {
  /** How many days the clock runs. */
  days: number
  /** How many days lie between two looks when nothing is expected. */
  everyDays?: number
  zones?: number
  createDatabase?: (() => Promise<TestDatabase>) | undefined
  say?: (sentence: string) => void
}

export interface ZoneResult {
  zone: string
  people: number
  charges: number
  /** What was charged, tried or written otherwise than was worked out. */
  differences: string[]
}

interface Living {
  script: Script
  zone: ZoneDraft
  brand: Brand
  life: ExpectedLife
  /** Undefined until he begins. */
  user: Person | undefined
}

/** Lets a clock run and compares what the service charges with what was worked out apart from it. */
export async function proveRenewals({
  days,
  everyDays = 1,
  zones: count = zones.length,
  createDatabase,
  say = () => undefined,
}: RenewalProofOptions): Promise<{ zones: ZoneResult[]; runs: number }> {
  const drafts = zones.slice(0, count)
  const world = await openCommerceWorld({
    nowMs: firstMs,
    brands: drafts.map(brandOf),
    ...(createDatabase && { createDatabase }),
  })
  try {
    const people: Living[] = []
    for (const [index, draft] of drafts.entries()) {
      const brand = world.brands[index]
      if (!brand) throw new Error(`${draft.shortname} is no brand`)
      await offerDays(world, brand)
      for (const script of peopleOf(draft)) {
        const life = expectLife({ zone: draft.zone, plan: draft.dunning, hasCard: script.pays === 'card' })
        people.push({ script, zone: draft, brand, life, user: undefined })
      }
    }
    const runs = await run(world, people, { untilMs: firstMs + days * dayMs, everyDays, say })
    const results = await Promise.all(
      drafts.map(({ zone }) =>
        compare(
          world,
          zone,
          people.filter((one) => one.zone.zone === zone),
        ),
      ),
    )
    const [first] = results
    first?.differences.push(...world.errors, ...(await bankDifferences(world)))
    return { zones: results, runs }
  } finally {
    await world.close()
  }
}

function brandOf({ shortname, zone, dunning }: ZoneDraft) {
  const packet = { short: {}, description: {}, benefits: [], is_base: true, channelIds: [] }
  const priced = ({ amount, ...length }: typeof month) => ({ ...length, price: amount })
  return {
    ...{ shortname, traits: { timeZone: zone, dunning } },
    packets: [
      { ...packet, slug: 'start', name: { en: 'Start' }, periods: [priced(month), priced(quarter)] },
      {
        ...packet,
        slug: 'whole',
        name: { en: 'Whole' },
        periods: [{ ...priced(whole), trial: priced(trial) }],
      },
    ],
  }
}

const givenDays = { days: 14, 'more days': 3 } as const

async function offerDays({ db }: CommerceWorld, { tenantId, packets }: Brand): Promise<void> {
  for (const [name, days] of Object.entries(givenDays)) {
    const slug = name.replace(' ', '-')
    const codes = [{ code: slug, maxUses: null }]
    await savePromo(db, tenantId, {
      slug,
      days,
      packetIds: [packets.get('start') ?? 0],
      startsMs: firstMs,
      codes,
    })
  }
}

/** Without any job for most of a day, now and then, and once for longer than a day. */
function outageAt(atMs: number): number | undefined {
  const sinceMs = (atMs - firstMs) % (97 * dayMs)
  const number = Math.floor((atMs - firstMs) / (97 * dayMs))
  const fromMs = 33 * dayMs
  const lastsMs = number === 1 ? 30 * hourMs : 20 * hourMs
  return sinceMs >= fromMs && sinceMs < fromMs + lastsMs ? atMs - sinceMs + fromMs + lastsMs : undefined
}

/** Every day, every hour around a change of clocks, and just before and at what is expected. */
async function run(
  world: CommerceWorld,
  people: readonly Living[],
  { untilMs, everyDays, say }: { untilMs: number; everyDays: number; say: (sentence: string) => void },
): Promise<number> {
  const fixed = [...new Set(people.map(({ zone }) => zone.zone))].flatMap((zone) =>
    changesOf(zone, firstMs, untilMs).flatMap((atMs) =>
      Array.from({ length: 12 }, (_, index) => atMs + (index - 6) * hourMs),
    ),
  )
  for (let atMs = firstMs; atMs < untilMs; atMs += everyDays * dayMs) fixed.push(atMs)
  const acts = people
    .flatMap((one) => [
      { atMs: instantOn(one.script.begins, one.zone.zone), act: () => begin(world, one) },
      ...one.script.later.map(({ at, does }) => ({
        atMs: instantOn(at, one.zone.zone),
        act: () => act(world, one, does),
      })),
    ])
    .toSorted((one, other) => one.atMs - other.atMs)
  const ticks = [...new Set([...fixed, ...acts.map(({ atMs }) => atMs)])].toSorted((a, b) => a - b)
  let runs = 0
  let saidMs = firstMs
  let nowMs = firstMs - 1
  for (;;) {
    while (ticks[0] !== undefined && ticks[0] <= nowMs) ticks.shift()
    const dues = people
      .flatMap(({ life }) => [life.dueMs() - 60_000, life.dueMs()])
      .filter((ms) => ms > nowMs)
    nowMs = Math.min(ticks[0] ?? untilMs, ...dues)
    const outageEndMs = outageAt(nowMs)
    if (outageEndMs !== undefined) nowMs = Math.min(outageEndMs, acts[0]?.atMs ?? outageEndMs)
    if (nowMs >= untilMs) return runs
    world.setNow(nowMs)
    for (let next = acts[0]; next && next.atMs <= nowMs; next = acts[0]) {
      acts.shift()
      await next.act()
    }
    if (outageAt(nowMs) !== undefined) continue
    // One server, two at once, or one a moment after another.
    await world.runJobs(1 + (runs % 2))
    if (runs % 3 === 0) await world.runJobs(1)
    runs += 1
    for (const { life } of people) life.pass(nowMs)
    if (nowMs - saidMs < 30 * dayMs) continue
    saidMs = nowMs
    const charges = people.reduce((sum, { life }) => sum + life.charges.length, 0)
    say(
      `${new Date(nowMs).toISOString().slice(0, 10)}: ${runs} runs of the jobs, ${charges} charges expected`,
    )
  }
}

async function require200(what: string, answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${JSON.stringify(body)}`)
}

async function begin(world: CommerceWorld, one: Living): Promise<void> {
  const { script, life, brand } = one
  const { pays, packet } = script
  const user = await world.enter(brand)
  one.user = user
  const price = packet === 'start' ? month : whole
  const amount = price.amount * (typeof pays === 'number' ? pays : 1)
  if (typeof pays === 'number') {
    await giveMoney(world.db, user.userId, amount)
  } else {
    const { answer, reference = '' } = await beginPayment(user, { amount, savesCard: true })
    const card = pays === 'card' ? '0000000000000001' : '0000000000000004'
    await world.bank.press(`/pay/${reference}`, { act: 'pay', card })
    const id: number = answer.body.transaction_id
    await require200('a payment', user.ask('getTransaction', { params: { id } }))
  }
  await subscribe(brand, user, packet)
  life.fund(amount)
  life.begin(price, packet === 'whole' ? trial : null, world.now())
}

function subscribe({ packets }: Brand, user: Person, slug: string): Promise<void> {
  const body = { packet_id: packets.get(slug) ?? 0, idempotency_key: randomUUID() }
  return require200('a subscription', user.ask('createSubscription', { body }))
}

async function act(world: CommerceWorld, { user, life, brand, script }: Living, does: Does): Promise<void> {
  if (!user) throw new Error(`${script.name} has not begun`)
  const { userId } = user
  const switchRenewal = async (renew: boolean) => {
    const { id } = await world.db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await require200(does, user.ask('updateSubscription', { params: { id }, body: { renew } }))
  }
  switch (does) {
    case 'plan quarter': {
      const { id } = await world.db
        .selectFrom('purchase_types')
        .select('id')
        .where('packet_id', '=', brand.packets.get('start') ?? 0)
        .where('months', '=', 3)
        .executeTakeFirstOrThrow()
      const body = { purchase_type_id: id, account_id: userId, idempotency_key: randomUUID() }
      await require200(does, user.ask('createPurchase', { body }))
      return life.plan(quarter)
    }
    case 'renewal off':
      await switchRenewal(false)
      return life.stop()
    case 'renewal on':
      await switchRenewal(true)
      return life.goOn()
    case 'other base':
      await subscribe(brand, user, 'whole')
      return life.begin(whole, null, world.now())
    case 'fund':
      await giveMoney(world.db, userId, 1_000 * month.amount)
      return life.fund(1_000 * month.amount)
    default:
      await require200(does, user.ask('applyPromoKey', { body: { key: does.replace(' ', '-') } }))
      return life.give(givenDays[does])
  }
}

const stateOf = {
  ...{ later: 'future', trial: 'trial', paying: 'active', stopped: 'ending', owing: 'overdue' },
  ...{ waiting: 'paused', over: 'ended' },
} as const

async function compare({ db }: CommerceWorld, zone: string, people: readonly Living[]): Promise<ZoneResult> {
  const differences: string[] = []
  let charges = 0
  const expectSame = (name: string, seen: readonly string[], expected: readonly string[]) => {
    const extra = seen.filter((one, index) => one !== expected[index])
    const missing = expected.filter((one, index) => one !== seen[index])
    if (extra.length + missing.length > 0)
      differences.push(`${zone}, ${name}: ${extra[0] ?? 'nothing'} instead of ${missing[0] ?? 'nothing'}`)
  }
  for (const { script, life, user } of people) {
    if (!user) continue
    const charged = await db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
      .select(['posted_at', 'amount'])
      .where('ledger_entries.user_id', '=', user.userId)
      .where('reference', 'like', 'subscription:%')
      .orderBy('ledger_postings.id')
      .execute()
    charges += charged.length
    const seen = charged.map(({ posted_at, amount }) => `${-amount} at ${posted_at.toISOString()}`)
    const expected = life.charges.map(({ atMs, amount }) => `${amount} at ${new Date(atMs).toISOString()}`)
    expectSame(script.name, seen, expected)
    const states = await db
      .selectFrom('subscriptions')
      .select('state')
      .where('user_id', '=', user.userId)
      .orderBy('id')
      .execute()
    const seenStates = states.map(({ state }) => state)
    expectSame(
      `${script.name}, states`,
      seenStates,
      life.phases().map((phase) => stateOf[phase]),
    )
    if (typeof script.pays === 'number') continue
    const asked = await db
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', user.userId)
      .where('renewal', 'is not', null)
      .execute()
    expectSame(`${script.name}, cards charged`, [String(asked.length)], [String(life.tries())])
  }
  return { zone, people: people.length, charges, differences }
}

/** What the bank has taken by its own books is what was paid by ours. */
async function bankDifferences({ db, gateway }: CommerceWorld): Promise<string[]> {
  let taken = 0
  for await (const { amount } of gateway.statement(0, Date.now() + dayMs)) taken += amount
  const paid = await db.selectFrom('payments').select('amount').where('status', '=', 'complete').execute()
  const booked = paid.reduce((sum, { amount }) => sum + amount, 0)
  return taken === booked ? [] : [`the bank has taken ${taken}, and ${booked} is booked`]
}
