import type { BankComparison } from '@onair/server/testing/money-scale'
import type { BooksFound } from '@onair/server/testing/money-scale.statements'
import { monthPrice } from '@onair/server/testing/money-scale.statements'
import type { MeasuredPurchases } from './measure-purchases.ts'
import type { MeasuredRenewals } from './measure-renewals.ts'

const minRate = 1_000
const maxRatio = 3
/** How much more memory the second half of a run may need than the first. */
const maxGrowth = 1.25

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [line(head), line(head.map((_, index) => (index ? '--:' : '---'))), ...rows.map(line)].join('\n')
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const met = (isMet: boolean) => (isMet ? 'met' : 'not met')

export function reportRenewals(measured: readonly MeasuredRenewals[]): string {
  const tenths = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th']
  const sums = measured.map(({ by, count, seconds, secondsBefore, tenths: all, processorUs }) => {
    const highest = (tenthsOf: typeof all) => Math.max(...tenthsOf.map(({ rssMb }) => rssMb))
    const growth = highest(all.slice(5)) / highest(all.slice(0, 5))
    return [
      by,
      whole(count),
      seconds.toFixed(1),
      secondsBefore.toFixed(1),
      whole(count / seconds),
      met(count / seconds >= minRate),
      growth.toFixed(2),
      met(growth <= maxGrowth),
      ...[processorUs.server, processorUs.database, processorUs.bank].map(whole),
    ]
  })
  const byTenth = measured.flatMap(({ by, tenths: all }) => [
    [`${by}, a second`, ...all.map(({ rate }) => whole(rate))],
    [`${by}, resident MB`, ...all.map(({ rssMb }) => whole(rssMb))],
    [`${by}, heap MB`, ...all.map(({ heapMb }) => whole(heapMb))],
  ])
  return [
    table(
      [
        ...['renewals by', 'count', 'seconds', 'before the first', 'a second', `at least ${whole(minRate)}`],
        ...['most memory, 2nd half : 1st', `at most ${maxGrowth}`],
        ...['server µs each', 'database µs each', 'bank µs each'],
      ],
      sums,
    ),
    table(['by tenth', ...tenths], byTenth),
  ].join('\n\n')
}

/** What the books have to say after as many renewals by wallet as by card. */
export function reportBooks(count: number, books: BooksFound, bank: BankComparison): string {
  const expected: [string, number, number][] = [
    ['subscriptions renewed once', books.renewed, 2 * count],
    ['subscriptions that are anything else', books.others, 0],
    ['second charges in the ledger', books.charges, 2 * count],
    ['third charges', books.furtherCharges, 0],
    ['receipts', books.receipts, 4 * count],
    ['number of the last receipt', books.lastReceipt, 4 * count],
    ['postings that do not sum to zero', books.unbalancedPostings, 0],
    ['sum of all entries', books.sum, 0],
    ['sum of all wallets', books.inWallets, count * monthPrice],
    ['wallets below zero', books.negativeWallets, 0],
    ['payments of renewals', books.renewalPayments, count],
    ['payments that are open or refused', books.openPayments, 0],
    ['payments in the bank’s books', bank.lines, 2 * count],
    ['their sum', bank.sum, 2 * count * monthPrice],
    ['what the ledger has from the bank', books.fromBank, 2 * count * monthPrice],
    ['payments on which the books differ', bank.differences, 0],
  ]
  return table(
    ['after the run', 'seen', 'expected', ''],
    expected.map(([name, seen, wanted]) => [
      ...[name, seen.toLocaleString('en-US'), wanted.toLocaleString('en-US')],
      seen === wanted ? 'right' : 'WRONG',
    ]),
  )
}

export function reportPurchases({ count, statements, http, bare }: MeasuredPurchases): string {
  const ratio = http.p50Ms / bare.p50Ms
  const ms = [http.p50Ms, http.p95Ms, bare.p50Ms, bare.p95Ms].map((value) => value.toFixed(2))
  return table(
    [
      ...['purchases', 'statements', 'HTTP p50 ms', 'p95', 'bare SQL p50 ms', 'p95', 'ratio of p50'],
      `at most ${maxRatio}`,
    ],
    [[whole(count), String(statements), ...ms, ratio.toFixed(2), met(ratio <= maxRatio)]],
  )
}
