import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMoneyScale, writeBankJournal } from '@onair/server/testing/money-scale'
import { makeOpenFolder } from '@onair/server/testing/throwaway-server'
import { measurePurchases } from './bench/money/measure-purchases.ts'
import { type MeasuredRenewals, measureRenewals } from './bench/money/measure-renewals.ts'
import { reportBooks, reportPurchases, reportRenewals } from './bench/money/report-money.ts'
import { type BankUnderTest, startBank, startService } from './bench/money/service.ts'

const { values } = parseArgs({ options: { subscriptions: { type: 'string', default: '1000000' } } })
const count = Number(values.subscriptions)
const rounds = 400
if (!Number.isSafeInteger(count) || count < 1_000 || count > 5_000_000)
  throw new Error('--subscriptions has to be between 1000 and 5000000')

const startedMs = performance.now()
const say = (sentence: string) =>
  process.stderr.write(
    `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
  )

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const folder = await makeOpenFolder('onair-money-')
try {
  const scale = await openMoneyScale()
  try {
    const booksFile = join(folder, 'books.jsonl')
    const renewAll = async (by: 'wallet' | 'card', bank: BankUnderTest): Promise<MeasuredRenewals> => {
      say('starting the server')
      const [sinceMs, before] = [Date.now(), await scale.countCharges()]
      const service = await startService(scale, folder, bank)
      try {
        return await measureRenewals({ scale, service, bank, by, count, before, sinceMs, say })
      } finally {
        await service.stop()
      }
    }

    say(`writing ${count} subscriptions that the wallet pays for`)
    await scale.addSubscribers('wallet', count, Date.now())
    const idleBank = await startBank(join(folder, 'empty.jsonl'))
    const byWallet = await renewAll('wallet', idleBank)
    await idleBank.stop()

    say(`writing ${count} subscriptions that a card pays for`)
    const subscribers = await scale.addSubscribers('card', count, Date.now())
    await writeBankJournal(booksFile, scale.brand.currency, subscribers)
    const bank = await startBank(booksFile)
    try {
      const byCard = await renewAll('card', bank)
      process.stdout.write(`${reportRenewals([byWallet, byCard])}\n`)
      say('comparing the books')
      const books = await scale.readBooks(Date.now())
      process.stdout.write(`\n${reportBooks(count, books, await scale.compareWithBank(bank))}\n`)
      say('buying')
      const service = await startService(scale, folder, bank)
      try {
        const purchases = await measurePurchases(scale, service.origin, rounds)
        process.stdout.write(`\n${reportPurchases(purchases)}\n`)
      } finally {
        await service.stop()
      }
    } finally {
      await bank.stop()
    }
  } finally {
    await scale.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
