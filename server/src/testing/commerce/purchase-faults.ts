import { firstStates, type State, transitions } from '../../modules/subscriptions/index.ts'

export interface WalletFact {
  userId: number
  /** As the account shows it. */
  shown: number
}

export interface PostingFact {
  id: number
  reference: string
  userId: number
  entries: readonly { account: string; userId: number | null; amount: number }[]
}

export interface SubscriptionFact {
  id: number
  userId: number
  kind: string
  state: string
  isBase: boolean
  charges: number
}

/** A write of a subscription: its state before, null for a new one, and after. */
export interface StepFact {
  id: number
  was: string | null
  became: string
}

export interface PaymentFact {
  id: number
  userId: number
  status: string
  amount: number
  refunded: number
}

/** All that is stored of some users and their money. */
export interface PurchaseFacts {
  wallets: readonly WalletFact[]
  postings: readonly PostingFact[]
  subscriptions: readonly SubscriptionFact[]
  steps: readonly StepFact[]
  payments: readonly PaymentFact[]
  /** The numbers of all receipts of the tenant, in order. */
  receipts: readonly number[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Every promise about money and subscriptions that these facts break, as a sentence. */
export function faultsOf(facts: PurchaseFacts): string[] {
  return [
    ...facts.postings
      .filter(({ entries }) => sum(entries.map(({ amount }) => amount)) !== 0)
      .map(({ reference }) => `the entries of ${reference} do not sum to zero`),
    ...facts.wallets.flatMap((wallet) => walletFaults(wallet, facts)),
    ...facts.steps.filter((step) => !isStep(step)).map(stepFault),
    ...facts.subscriptions.flatMap((subscription) => chargeFaults(subscription, facts)),
    ...facts.wallets.flatMap((wallet) => baseFaults(wallet, facts)),
    ...facts.receipts
      .filter((number, index) => number !== index + 1)
      .slice(0, 1)
      .map((number) => `receipt ${number} follows a gap`),
  ]
}

/**
 * A wallet shows the sum of its entries, and nothing that is bought takes it below zero: only money that a bank gave back
 * or took back does, because what it had bought may be watched by then.
 */
function walletFaults({ userId, shown }: WalletFact, { postings, payments }: PurchaseFacts): string[] {
  const faults: string[] = []
  let balance = 0
  let fromBanks = 0
  for (const { reference, entries } of postings) {
    const own = sum(entries.filter((entry) => entry.userId === userId).map(({ amount }) => amount))
    balance += own
    if (own < 0 && balance < 0 && !reference.startsWith('refund:'))
      faults.push(`${reference} leaves ${balance} in the wallet of ${userId}`)
    if (own !== 0)
      fromBanks -= sum(
        entries.filter(({ account }) => account.startsWith('bank:')).map(({ amount }) => amount),
      )
  }
  if (shown !== balance) faults.push(`user ${userId} is shown ${shown} instead of ${balance}`)
  const paid = sum(
    payments
      .filter((payment) => payment.userId === userId && payment.status === 'complete')
      .map(({ amount, refunded }) => amount - refunded),
  )
  if (paid !== fromBanks)
    faults.push(`user ${userId} has paid ${paid} by his payments and ${fromBanks} by the books`)
  return faults
}

/** One step of the table; a renewal that comes after the last day of its plan is refused and given up at once. */
function isStep({ was, became }: StepFact): boolean {
  if (was === null) return firstStates.some((state) => state === became)
  if (was === became) return was !== 'ended'
  const from = transitions[was as State]
  const refused = from.refused
  const steps = [...Object.values(from), refused && transitions[refused].gave_up]
  return steps.some((state) => state === became)
}

const stepFault = ({ id, was, became }: StepFact) =>
  `subscription ${id} went from ${was ?? 'nothing'} to ${became}`

/** Every period is charged once, in order. A trial may be free, and so may a period. */
function chargeFaults({ id, charges }: SubscriptionFact, { postings }: PurchaseFacts): string[] {
  const prefix = `subscription:${id}:`
  const charged = postings
    .filter(({ reference }) => reference.startsWith(prefix))
    .map(({ reference }) => Number(reference.slice(prefix.length)))
    .filter((number) => number > 0)
  const expected = Array.from({ length: charges }, (_, index) => index + 1)
  return charged.join() === expected.join()
    ? []
    : [`subscription ${id} was charged for ${charged.join()} and counts ${charges}`]
}

/** One base packet at a time renews itself, and one at most waits for its end. */
function baseFaults({ userId }: WalletFact, { subscriptions }: PurchaseFacts): string[] {
  const own = subscriptions.filter((one) => one.userId === userId && one.isBase && one.kind === 'regular')
  const inStates = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length
  return [
    ...(inStates('trial', 'active', 'overdue', 'paused') > 1
      ? [`user ${userId} has two base packets that renew`]
      : []),
    ...(inStates('trial', 'active', 'overdue', 'paused', 'future') > 1
      ? [`user ${userId} has a base packet that renews and another that is to follow`]
      : []),
  ]
}
