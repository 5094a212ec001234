import { setTimeout as pause } from 'node:timers/promises'
import { listProcessesIn } from '@onair/server/testing/database-processes'
import type { MoneyScale } from '@onair/server/testing/money-scale'
import { countProcessorUs } from '../pinned-process.ts'
import type { BankUnderTest, MoneyService } from './service.ts'

const pollMs = 100
/** Longer than the pause between two runs of the job. */
const maxStillMs = 180_000

export interface Tenth {
  /** Renewals a second. */
  rate: number
  rssMb: number
  heapMb: number
}

export interface MeasuredRenewals {
  by: 'wallet' | 'card'
  count: number
  /** From the beginning of the job until the last charge. */
  seconds: number
  /** Of them, until the first charge. */
  secondsBefore: number
  tenths: Tenth[]
  /** Processor time of each renewal, in microseconds. */
  processorUs: { server: number; database: number; bank: number }
}

interface Renewing {
  scale: MoneyScale
  service: MoneyService
  bank: BankUnderTest
  by: 'wallet' | 'card'
  count: number
  /** Charges that were made before. */
  before: number
  /** The server was started after it. */
  sinceMs: number
  say(sentence: string): void
}

/** Watches the job of the server renew everything that is due. */
export async function measureRenewals(renewing: Renewing): Promise<MeasuredRenewals> {
  const { scale, service, bank, by, count, before, sinceMs, say } = renewing
  const beganMs = await until(() => scale.renewingSince(sinceMs), 'the renewals do not begin')
  const used = {
    server: countProcessorUs([service.pid]),
    database: countProcessorUs(await listProcessesIn(scale.folder)),
    bank: countProcessorUs([bank.pid]),
  }
  const tenths: Tenth[] = []
  let [done, movedMs, firstMs] = [0, Date.now(), 0]
  let last = { done: 0, ms: beganMs }
  while (done < count) {
    await pause(pollMs)
    const [charges, nowMs] = [(await scale.countCharges()) - before, Date.now()]
    if (charges > count) throw new Error(`${charges} charges for ${count} subscriptions`)
    if (charges > done) movedMs = nowMs
    else if (nowMs - movedMs > maxStillMs) throw new Error(`no renewal after the first ${done} of ${count}`)
    if (done === 0 && charges > 0) {
      firstMs = nowMs - pollMs
      last = { done: 0, ms: firstMs }
    }
    done = charges
    if (done < Math.ceil((count / 10) * (tenths.length + 1))) continue
    const { rss, heap } = await service.memory()
    const rate = ((done - last.done) * 1000) / (nowMs - last.ms)
    last = { done, ms: nowMs }
    tenths.push({ rate, rssMb: rss, heapMb: heap })
    say(`${done} of ${count} renewed, ${Math.round(rate)} a second, ${Math.round(rss)} MB`)
  }
  const each = (us: number) => us / count
  return {
    ...{ by, count, tenths, seconds: (last.ms - beganMs) / 1000, secondsBefore: (firstMs - beganMs) / 1000 },
    processorUs: {
      server: each(used.server()),
      database: each(used.database()),
      bank: each(used.bank()),
    },
  }
}

async function until<T>(look: () => Promise<T | undefined>, sentence: string): Promise<T> {
  const deadlineMs = Date.now() + maxStillMs
  while (Date.now() < deadlineMs) {
    const found = await look()
    if (found !== undefined) return found
    await pause(pollMs)
  }
  throw new Error(sentence)
}
