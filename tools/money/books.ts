import type { MoneyService } from './money-service.ts'

/** A movement of money at the bank, as either side has it. */
interface Movement {
  /** Our name for the payment. */
  key: string
  kind: string
  amount: number
  currency: string
}

interface BooksResult {
  /** Movements at the bank, which both sides have. */
  movements: number
  /** What came in less what was given back. */
  sum: number
  /** Sentences about what is wrong. */
  faults: string[]
}

const own = `
  select payments.key::text as key, payments.currency, -entry.amount as amount,
    case split_part(posting.reference, ':', 1) when 'payment' then 'payment' else 'refund' end as kind
  from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
  join payments on payments.id = substring(posting.reference from '^(?:payment|refund):([0-9]+)')::bigint
  where entry.account like 'bank:%'`

const unbalanced = `
  select count(*)::int as count from (
    select posting_id from ledger_entries group by posting_id having sum(amount) <> 0
  ) as wrong`

const nameOf = ({ key, kind, amount, currency }: Movement) => `${kind} ${key} ${amount} ${currency}`

/** Compares our ledger with the bank's own books entry by entry, and adds up our entries. */
export async function compareBooks({ world, bank }: MoneyService): Promise<BooksResult> {
  const lines = await bank.statement()
  const theirs = lines.map(({ kind, merchant_payment_id: key, amount, currency }) => ({
    ...{ key, currency, kind: kind === 'payment' ? 'payment' : 'refund' },
    amount: kind === 'payment' ? amount : -amount,
  }))
  const ours = await world.query<Movement>(own)
  const faults = [
    ...without(theirs, ours).map((name) => `only the bank has ${name}`),
    ...without(ours, theirs).map((name) => `only we have ${name}`),
  ]
  const [wrong] = await world.query<{ count: number }>(unbalanced)
  if (wrong?.count !== 0) faults.push(`${wrong?.count} postings do not sum to zero`)
  const [all] = await world.query<{ sum: number }>('select sum(amount)::bigint as sum from ledger_entries')
  if ((all?.sum ?? 0) !== 0) faults.push(`all entries sum to ${all?.sum}`)
  const sum = theirs.reduce((total, { amount }) => total + amount, 0)
  return { movements: theirs.length, sum, faults }
}

/** The names of movements of one side that the other has not, each as often as it is missing. */
function without(some: readonly Movement[], others: readonly Movement[]): string[] {
  const left = new Map<string, number>()
  for (const name of others.map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1)
  return some.map(nameOf).filter((name) => {
    const count = left.get(name) ?? 0
    left.set(name, count - 1)
    return count <= 0
  })
}

/** What the ledger has of a user. */
export interface OwnMoney {
  userId: number
  /** How often and how much a bank paid in. */
  payments: number
  paid: number
  refunded: number
  /** How often and how much was charged, without what was undone. */
  charges: number
  charged: number
  /** The sum of all entries of the wallet. */
  balance: number
  /** Subscriptions that are not over. */
  subscriptions: number
}

const moneyOfUsers = `
  select users.id as "userId",
    count(*) filter (where wallet.kind = 'payment')::int as payments,
    coalesce(sum(wallet.amount) filter (where wallet.kind = 'payment'), 0)::bigint as paid,
    coalesce(-sum(wallet.amount) filter (where wallet.kind = 'refund'), 0)::bigint as refunded,
    (count(*) filter (where wallet.kind = 'subscription')
      - count(*) filter (where wallet.kind = 'undo'))::int as charges,
    coalesce(-sum(wallet.amount) filter (where wallet.kind in ('subscription', 'undo')), 0)::bigint as charged,
    coalesce(sum(wallet.amount), 0)::bigint as balance,
    (select count(*) from subscriptions where user_id = users.id and state <> 'ended')::int as subscriptions
  from users left join (
    select entry.user_id, entry.amount, split_part(posting.reference, ':', 1) as kind
    from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
    where entry.account = 'wallet'
  ) as wallet on wallet.user_id = users.id
  where users.id = any ($1) group by users.id order by users.id`

export function readMoney({ world }: MoneyService, userIds: readonly number[]): Promise<OwnMoney[]> {
  return world.query<OwnMoney>(moneyOfUsers, [userIds])
}

export const sumOf = (money: readonly OwnMoney[], field: Exclude<keyof OwnMoney, 'userId'>) =>
  money.reduce((sum, one) => sum + one[field], 0)
