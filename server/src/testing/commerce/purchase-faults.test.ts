import { expect, test } from 'vitest'
import { faultsOf, type PurchaseFacts } from './purchase-faults.ts'

const wallet = (amount: number) => ({ account: 'wallet', userId: 1, amount })
const paid = {
  ...{ id: 1, reference: 'payment:1', userId: 1 },
  entries: [wallet(500), { account: 'bank:bank', userId: null, amount: -500 }],
}
const charged = {
  ...{ id: 2, reference: 'subscription:7:1', userId: 1 },
  entries: [wallet(-300), { account: 'revenue', userId: null, amount: 300 }],
}
const subscription = { id: 7, userId: 1, kind: 'regular', state: 'active', isBase: true, charges: 1 }
const sound: PurchaseFacts = {
  wallets: [{ userId: 1, shown: 200 }],
  postings: [paid, charged],
  subscriptions: [subscription],
  steps: [
    { id: 7, was: null, became: 'active' },
    { id: 7, was: 'active', became: 'active' },
  ],
  payments: [{ id: 1, userId: 1, status: 'complete', amount: 500, refunded: 0 }],
  receipts: [1, 2],
}

test('facts that agree have no fault', () => {
  expect(faultsOf(sound)).toEqual([])
})

test.each<[string, Partial<PurchaseFacts>, string]>([
  [
    'entries that do not sum to zero',
    { postings: [paid, charged, unbalanced()] },
    'the entries of odd do not sum to zero',
  ],
  [
    'a wallet that shows something else',
    { wallets: [{ userId: 1, shown: 201 }] },
    'user 1 is shown 201 instead of 200',
  ],
  [
    'a purchase beyond what there is',
    { wallets: [{ userId: 1, shown: -300 }], postings: [charged], payments: [] },
    'subscription:7:1 leaves -300 in the wallet of 1',
  ],
  [
    'a payment that is not in the books',
    { payments: [...sound.payments, { id: 2, userId: 1, status: 'complete', amount: 50, refunded: 0 }] },
    'user 1 has paid 550 by his payments and 500 by the books',
  ],
  [
    'a step that there is not',
    { steps: [{ id: 7, was: 'ended', became: 'active' }] },
    'subscription 7 went from ended to active',
  ],
  [
    'a period that was not charged',
    { subscriptions: [{ ...subscription, charges: 2 }] },
    'subscription 7 was charged for 1 and counts 2',
  ],
  [
    'two base packets that renew',
    {
      subscriptions: [subscription, { ...subscription, id: 8, charges: 0, state: 'trial' }],
    },
    'user 1 has two base packets that renew',
  ],
  ['a gap between receipts', { receipts: [1, 3] }, 'receipt 3 follows a gap'],
])('%s: a fault is found', (_, wrong, fault) => {
  expect(faultsOf({ ...sound, ...wrong })).toContain(fault)
})

test('a bank that takes money back may leave a wallet below zero', () => {
  const takenBack = {
    ...{ id: 3, reference: 'refund:1:500', userId: 1 },
    entries: [wallet(-500), { account: 'bank:bank', userId: null, amount: 500 }],
  }
  const after = {
    ...{ ...sound, wallets: [{ userId: 1, shown: -300 }], postings: [paid, charged, takenBack] },
    payments: [{ id: 1, userId: 1, status: 'complete', amount: 500, refunded: 500 }],
  }
  expect(faultsOf(after)).toEqual([])
})

function unbalanced() {
  return { id: 4, reference: 'odd', userId: 1, entries: [{ account: 'revenue', userId: null, amount: 1 }] }
}
