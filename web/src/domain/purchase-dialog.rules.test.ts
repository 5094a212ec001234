import { expect, test } from 'vitest'
import { cancelOf } from './purchase-dialog.rules.ts'
import { bank, begun, chosen, paid, payer, play, qr, start } from './purchase-flow.fixture.ts'
import { idleFlow } from './purchase-flow.ts'

const rich = payer([bank], [], 24_900)

test.each([
  ['the question before a purchase', play(chosen(rich)), 'offer_cancel'],
  ['the choice of a way to pay', play(chosen(payer([bank, qr]))), 'payment_cancel'],
  ['the payment itself', play(chosen(payer([bank]))), 'payment_cancel'],
  ['the wait for the bank', play(chosen(payer([bank])), paid(), begun(start({}))), 'payment_cancel'],
  ['what is bought', play(chosen(rich), { type: 'confirmed' }, { type: 'bought', message: null }), null],
  ['nothing', idleFlow, null],
] as const)('[V-4.149] closing the dialog of %s', (_, flow, cancelled) => {
  expect(cancelOf(flow.step)).toBe(cancelled)
})

test('[V-4.149] closing a top-up, a payment without money and an agreement', () => {
  expect(cancelOf({ name: 'refill' })).toBe('payment_cancel')
  expect(cancelOf({ name: 'nofunds' })).toBe('payment_cancel')
  expect(cancelOf({ name: 'agreement', isBusy: false })).toBe('offer_cancel')
})
