import { expect, test } from 'vitest'
import {
  checkDebounceMs,
  firstFlow,
  formOf,
  maxCodeLength,
  maxLoadTicks,
  needsLink,
  type PromoData,
  type PromoEvent,
  type PromoFlow,
  type PromoStep,
  pollMsOf,
  processingMs,
  promoFlow,
  redirectDelayMs,
  shownStep,
  stepNumber,
} from './promo-flow.ts'

const start = { id: 7, name: 'Start' }
const data: PromoData = {
  ...{ amount: 0, needed_refund: false, is_paid: false, is_need_confirm: false, days: 14, ott_days: 14 },
  ...{ packets: [start], ott_packets: [start], packet_ids: [7], packets_after_trial: [] },
  ...{ after_renew_packet_id: null, confirmation_title: null, confirmation_text: null },
}
const asking: PromoData = { ...data, is_need_confirm: true, confirmation_text: 'Then it is paid.' }
const gift = { packets: ['Start'], days: 14, endMs: 1, message: null }

const run = (events: readonly PromoEvent[], from: PromoFlow = firstFlow) => events.reduce(promoFlow, from)
const typed = (code: string): PromoEvent => ({ type: 'typed', code })
const checked = (isUser: boolean, given = data, code = 'GIFT'): PromoEvent => ({
  ...{ type: 'checked', code, data: given, isUser },
})
const submitted = (isUser: boolean): PromoEvent => ({ type: 'submitted', isUser })
const nameAfter = (...events: PromoEvent[]) => run(events).step.name

const idle: PromoStep = { name: 'activate', isBusy: false, message: null }
const atActivate: PromoFlow = { code: 'GIFT', data, step: idle }
const busy: PromoFlow = { ...atActivate, step: { ...idle, isBusy: true } }
const checking = (transactionId: number | null, ticks = 0): PromoFlow => ({
  ...{ code: 'GIFT', data, step: { name: 'checking', transactionId, ticks } },
})

const steps: Record<PromoStep['name'], PromoStep> = {
  code: firstFlow.step,
  sign_in: { name: 'sign_in' },
  confirm: { name: 'confirm' },
  activate: idle,
  leaving: { name: 'leaving', transactionId: 5, url: '/pay' },
  checking: { name: 'checking', transactionId: 5, ticks: 0 },
  link_failed: { name: 'link_failed' },
  done: { name: 'done', gift },
}

test('[P-5.25 V-5.29 V-9.14 V-9.15 V-9.17] the limits of a promo code', () => {
  expect([maxCodeLength, checkDebounceMs, redirectDelayMs, processingMs, maxLoadTicks]).toEqual([
    ...[15, 600, 1_000, 10_000, 6],
  ])
})

test('[P-5.24] without a code nothing is checked, and what is missing is said', () => {
  const { step } = run([submitted(true)])
  expect(step).toEqual({
    ...{ name: 'code', problem: { kind: 'empty' }, isChecking: false, isSubmitted: false },
  })
  expect(run([typed('   '), submitted(true)]).step).toEqual(step)
  expect(run([typed('G')], run([submitted(true)])).step).toEqual(firstFlow.step)
})

test('[P-5.25] of a longer code 15 characters are taken', () => {
  expect(run([typed('  ABCDEFGHIJKLMNOPQ')]).code).toBe('ABCDEFGHIJKLMNO')
})

test('[P-5.26] a code is checked before anything follows', () => {
  const sent = run([typed('GIFT'), submitted(true)])
  expect(sent.step).toEqual({ name: 'code', problem: null, isChecking: true, isSubmitted: true })
  expect(run([{ type: 'applied', gift }], firstFlow).step.name).toBe('code')
  expect(run([checked(true)], sent).step).toEqual(idle)
  expect(run([{ type: 'pressed' }], sent)).toBe(sent)
  expect(run([typed('GIFT'), { type: 'check_due' }, checked(true)])).toEqual({
    ...{ code: 'GIFT', data, step: firstFlow.step },
  })
})

test('an answer about another code than the one in the field is dropped', () => {
  const sent = run([typed('GIFT'), submitted(true)])
  expect(run([checked(true, data, 'OTHER')], sent)).toBe(sent)
  expect(run([{ type: 'check_failed', code: 'OTHER', message: 'no' }], sent)).toBe(sent)
  expect(run([checked(true), typed('GIFTS')], sent)).toEqual({
    code: 'GIFTS',
    data: null,
    step: firstFlow.step,
  })
})

test('[P-5.27] a code with a question goes on only after the answer', () => {
  const asked = run([typed('GIFT'), submitted(true), checked(true, asking)])
  expect(asked.step).toEqual({ name: 'confirm' })
  expect(run([{ type: 'pressed' }, submitted(true)], asked)).toBe(asked)
  expect(run([{ type: 'confirmed' }], asked).step).toEqual(idle)
})

test('[P-6.04] a guest signs in before a code is activated, and the code is checked again as theirs', () => {
  const guest = run([typed('GIFT'), submitted(false), checked(false)])
  expect(guest.step).toEqual({ name: 'sign_in' })
  expect(run([{ type: 'pressed' }], guest)).toBe(guest)
  const back = run([{ type: 'signed_in' }], guest)
  expect(back).toEqual({
    ...{ code: 'GIFT', data: null },
    step: { name: 'code', problem: null, isChecking: true, isSubmitted: true },
  })
  expect(run([checked(true)], back).step).toEqual(idle)
  expect(nameAfter(typed('GIFT'), submitted(false), { type: 'nobody' })).toBe('sign_in')
})

test('[P-8.09 V-4.139] what the server says about the code is shown where the code is entered', () => {
  const refused = { kind: 'refused', message: 'There is no such promo code.' }
  const { message } = refused
  const unknown = run([typed('GIFT'), submitted(true), { type: 'check_failed', code: 'GIFT', message }])
  expect(unknown.step).toEqual({ ...firstFlow.step, problem: refused })
  const late = run([{ type: 'failed', isAboutCode: true, message }], busy)
  expect([late.step, stepNumber(late.step), late.data]).toEqual([
    { ...firstFlow.step, problem: refused },
    1,
    null,
  ])
  expect(run([{ type: 'failed', isAboutCode: false, message: 'Later.' }], busy).step).toEqual({
    ...{ name: 'activate', isBusy: false, message: 'Later.' },
  })
})

test('[V-4.137 V-2.151 V-2.153] the four steps, the number that is shown of two, and the form of each', () => {
  const names = Object.keys(steps) as PromoStep['name'][]
  expect(
    names.map((name) => [name, stepNumber(steps[name]), shownStep(steps[name]), formOf(steps[name])]),
  ).toEqual([
    ['code', 1, 1, 'code'],
    ['sign_in', 2, 2, 'sign_in'],
    ['confirm', 2, 2, 'code'],
    ['activate', 3, 2, 'activate'],
    ['leaving', 3, 2, 'other'],
    ['checking', 3, 2, 'other'],
    ['link_failed', 3, 2, 'other'],
    ['done', 4, null, 'other'],
  ])
})

test('[V-9.16] the wizard looks each 300 ms, with a transaction each 600 ms, and otherwise not', () => {
  expect([pollMsOf(checking(null).step), pollMsOf(checking(5).step)]).toEqual([300, 600])
  expect(Object.values(steps).filter((step) => pollMsOf(step) !== null)).toEqual([steps.checking])
})

test('[V-9.17 P-8.10] the card is looked for six times, and then the link has failed', () => {
  const none: PromoEvent = { type: 'loaded', hasCard: false }
  const looks = Array.from({ length: 6 }, (_, count) =>
    run(
      Array.from({ length: count + 1 }, () => none),
      checking(null),
    ),
  )
  expect(looks.map(({ step }) => (step.name === 'checking' ? step.ticks : step.name))).toEqual([
    ...[1, 2, 3, 4, 5, 'link_failed'],
  ])
  expect(run([none, { type: 'loaded', hasCard: true }], checking(null)).step).toEqual(busy.step)
})

test('a card is linked by way of the bank, and then the code is applied', () => {
  const left = run([{ type: 'pressed' }, { type: 'link_begun', transactionId: 5, url: '/pay' }], atActivate)
  expect(left.step).toEqual(steps.leaving)
  expect(run([{ type: 'left' }], left).step).toEqual(steps.checking)
  const paid = run([{ type: 'left' }, { type: 'transaction_complete' }], left)
  expect(paid).toEqual(checking(null))
  expect(
    run(
      [
        { type: 'loaded', hasCard: true },
        { type: 'applied', gift },
      ],
      paid,
    ).step,
  ).toEqual(steps.done)
  expect(run([{ type: 'transaction_failed' }], checking(5)).step).toEqual({ name: 'link_failed' })
})

test('[V-9.15] a button that is released may be pressed again, and a late answer still counts', () => {
  const released = run([{ type: 'released' }], busy)
  expect(released.step).toEqual(idle)
  expect(run([{ type: 'pressed' }], released).step).toEqual(busy.step)
  expect(run([{ type: 'applied', gift }], released).step).toEqual(steps.done)
})

test('[V-4.140 V-4.141] a stored transaction is looked at, and cancelling begins anew', () => {
  const resumed = run([{ type: 'resumed', code: 'GIFT', data, transactionId: 5 }])
  expect(resumed).toEqual(checking(5))
  expect(run([{ type: 'reset' }], resumed)).toBe(firstFlow)
})

test('a card is needed for what is charged without being a price, by whoever has none', () => {
  const card = { ...data, amount: 100 }
  expect([needsLink(card, false), needsLink(card, true), needsLink(data, false)]).toEqual([
    true,
    false,
    false,
  ])
  expect(needsLink({ ...card, is_paid: true }, false)).toBe(false)
})
