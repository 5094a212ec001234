import { instantLater, type Length } from './calendar-apart.ts'

export interface Price extends Length {
  amount: number
}

/** When a refused renewal is tried again, in days after it was due, and for how many days it then waits. */
export interface Plan {
  retryDays: readonly number[]
  pausedDays: number
}

export interface ExpectedCharge {
  atMs: number
  amount: number
}

type Phase = 'later' | 'trial' | 'paying' | 'stopped' | 'owing' | 'waiting' | 'over'

export interface Expected {
  phase: Phase
  price: Price
  next: Price | null
  /** Periods are counted from here. */
  fromMs: number
  months: number
  days: number
  endMs: number
  dueMs: number
}

const dayMs = 24 * 60 * 60_000

/** What is expected of one person, worked out apart from the service. */
export function expectLife({ zone, plan, hasCard }: { zone: string; plan: Plan; hasCard: boolean }) {
  const held: Expected[] = []
  const charges: ExpectedCharge[] = []
  let balance = 0
  let tries = 0

  function lengthen(one: Expected, { months = 0, days = 0 }: Length): void {
    one.months += months
    one.days += days
    one.endMs = instantLater(one.fromMs, { months: one.months, days: one.days }, zone)
    one.dueMs = one.endMs
  }

  function take(amount: number, atMs: number): void {
    charges.push({ atMs, amount })
    balance = Math.max(0, balance - amount)
  }

  function refuse(one: Expected, atMs: number): void {
    const retries = plan.retryDays.map((days) => instantLater(one.endMs, { days }, zone))
    const retryMs = retries.find((tryMs) => tryMs > atMs)
    const mayOwe = one.phase === 'paying' || one.phase === 'owing'
    one.phase = mayOwe && retryMs !== undefined ? 'owing' : 'waiting'
    one.dueMs =
      one.phase === 'owing' ? (retryMs ?? atMs) : instantLater(atMs, { days: plan.pausedDays }, zone)
  }

  function renew(one: Expected, atMs: number): void {
    const price = one.next ?? one.price
    tries += 1
    if (balance < price.amount && !hasCard) return refuse(one, atMs)
    take(price.amount, atMs)
    const isLate = one.phase !== 'owing' && atMs > one.endMs + dayMs
    if (isLate) Object.assign(one, { fromMs: atMs, months: 0, days: 0 })
    Object.assign(one, { phase: 'paying', price, next: null })
    lengthen(one, price)
  }

  return {
    charges: charges as readonly ExpectedCharge[],
    tries: () => tries,
    /** The state of each subscription, the oldest first. */
    phases: () => held.map(({ phase }) => phase),
    dueMs: () =>
      Math.min(...held.map(({ phase, dueMs }) => (phase === 'over' ? Number.POSITIVE_INFINITY : dueMs))),
    fund(amount: number) {
      balance += amount
    },
    begin(price: Price, trial: Price | null, atMs: number) {
      const present = held.find(({ phase }) => phase === 'paying' || phase === 'trial')
      const one: Expected = {
        ...{ phase: trial ? 'trial' : 'paying', price, next: null },
        ...{ fromMs: atMs, months: 0, days: 0, endMs: atMs, dueMs: atMs },
      }
      held.push(one)
      if (present) {
        present.phase = 'stopped'
        Object.assign(one, {
          phase: 'later',
          fromMs: present.endMs,
          endMs: present.endMs,
          dueMs: present.endMs,
        })
        return
      }
      take((trial ?? price).amount, atMs)
      lengthen(one, trial ?? price)
    },
    plan(price: Price) {
      const one = held.at(-1)
      if (one) one.next = price
    },
    stop() {
      const one = held.at(-1)
      if (one) one.phase = 'stopped'
    },
    goOn() {
      const one = held.at(-1)
      if (one) one.phase = 'paying'
    },
    give(days: number) {
      const one = held.at(-1)
      if (one) lengthen(one, { days })
    },
    /** The jobs run. */
    pass(atMs: number) {
      for (const one of held) {
        while (one.phase !== 'over' && one.dueMs <= atMs) {
          if (one.phase === 'stopped' || one.phase === 'waiting') one.phase = 'over'
          else renew(one, atMs)
        }
      }
    },
  }
}

export type ExpectedLife = ReturnType<typeof expectLife>
