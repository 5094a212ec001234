import { expect, test } from 'vitest'
import {
  type AuthEvent,
  type AuthState,
  authFlow,
  beginAuth,
  botLink,
  isCodeComplete,
  isWaitOver,
  type Method,
  resendInS,
  type Sent,
} from './auth-flow.ts'

const nowMs = Date.UTC(2026, 0, 1)
const phone = '70000000001'
const sent: Sent = { phone, length: 4, by: 'message', resendAtMs: nowMs + 60_000 }

function walk(method: Method, events: AuthEvent[]): { steps: string[]; last: AuthState } {
  let last = beginAuth(method)
  const steps = events.map((event) => {
    last = authFlow(last, event)
    return last.step
  })
  return { steps, last }
}

const toCode: AuthEvent[] = [
  { type: 'phone-typed', phone },
  { type: 'submitted' },
  { type: 'code-sent', sent },
]

test('[P-4.33 P-2.128] a sign-in by phone goes through its four steps', () => {
  const { steps } = walk('phone', [
    ...toCode,
    { type: 'code-typed', code: '0' },
    { type: 'code-typed', code: '0000' },
    { type: 'submitted' },
    { type: 'validated' },
  ])
  expect([...new Set(steps)]).toEqual(['phone', 'code-sent', 'entering-code', 'validated'])
})

test('[P-4.35] back on the code step returns to the phone, which is still there', () => {
  const { last } = walk('phone', [...toCode, { type: 'code-typed', code: '12' }, { type: 'went-back' }])
  expect(last).toMatchObject({ step: 'phone', phone, sent })
})

test.each([
  [0, 60],
  [1, 60],
  [59_000, 1],
  [59_001, 1],
  [60_000, 0],
  [90_000, 0],
])('[P-4.34] %i ms after a code was sent, another one may go out in %i s', (passedMs, seconds) => {
  expect(resendInS(sent, nowMs + passedMs)).toBe(seconds)
})

test.each([
  ['', 4, false],
  ['123', 4, false],
  ['1234', 4, true],
  ['1234', 8, false],
  ['12345678', 8, true],
])('[P-5.13 P-5.11] the code %j of %i digits can be sent in: %s', (code, length, complete) => {
  const { last } = walk('phone', [
    { type: 'phone-typed', phone },
    { type: 'code-sent', sent: { ...sent, length } },
    { type: 'code-typed', code },
  ])
  expect(isCodeComplete(last)).toBe(complete)
})

test('a pasted code that is too long is cut to its length', () => {
  const { last } = walk('phone', [...toCode, { type: 'code-typed', code: '123456' }])
  expect(last).toMatchObject({ code: '1234' })
})

test('a wrong code says so and makes room for the right one', () => {
  const problem = { kind: 'failure', error: 'wrong' } as const
  const { last } = walk('phone', [
    ...toCode,
    { type: 'code-typed', code: '1234' },
    { type: 'refused', problem },
  ])
  expect(last).toMatchObject({ step: 'entering-code', code: '', problem, busy: false })
  expect(authFlow(last, { type: 'code-typed', code: '0' }).problem).toBeNull()
})

test.each([
  [['telegram', 'sms'], 'https://bot.invalid/', 'https://bot.invalid/'],
  [['telegram'], null, null],
  [['sms', 'telegram'], 'https://bot.invalid/', null],
  [[], null, null],
] satisfies [Parameters<typeof botLink>[0]['methods'], string | null, string | null][])(
  '[P-4.36] of the ways %j with the link %s the bot to open is %s',
  (methods, link, bot) => {
    expect(botLink({ methods, link })).toBe(bot)
  },
)

test('[P-2.129 P-4.37] the bot is waited for, at most ten minutes, and then the code is asked for', () => {
  const offered: AuthEvent = { type: 'bot-offered', link: 'https://bot.invalid/', byMessageToo: false }
  const { last } = walk('telegram', [{ type: 'phone-typed', phone }, offered, { type: 'bot-asked-in-vain' }])
  expect(last).toMatchObject({ step: 'telegram', phone, isOver: true })
  expect(authFlow(last, { type: 'bot-asked-again' })).toMatchObject({ isOver: false })
  expect([isWaitOver(nowMs, nowMs + 599_999), isWaitOver(nowMs, nowMs + 600_000)]).toEqual([false, true])
  expect(authFlow(last, { type: 'code-sent', sent: { ...sent, by: 'chat' } }).step).toBe('code-sent')
})

test('[P-4.38 P-2.130] a right code of the cable operator leads to the addresses of the phone, or to the cities', () => {
  const cities = [{ id: 1, name: 'Harbour City' }]
  const addresses = [{ address_id: 1, address: '1 Quay Street', provider_id: 1, user_id: 1 }]
  const byAddress = walk('cable', [...toCode, { type: 'addresses-found', mwat: 'm', addresses }])
  expect(byAddress.last).toMatchObject({ step: 'address', addresses, phone })
  const byCity = walk('cable', [...toCode, { type: 'cities-found', mwat: 'm', cities }])
  expect(byCity.last).toMatchObject({ step: 'city', cities, phone })
  expect(authFlow(byCity.last, { type: 'went-back' })).toMatchObject({ step: 'phone', phone })
})

test.each([
  ['password', 'password'],
  ['auto', 'auto'],
  ['phone', 'phone'],
  ['telegram', 'phone'],
  ['cable', 'phone'],
] as const)('a sign-in by %s begins with the step %s', (method, step) => {
  expect(beginAuth(method).step).toBe(step)
})

test('a sign-in begins with an empty phone, at rest', () => {
  expect(beginAuth('phone')).toEqual({
    ...{ step: 'phone', phone: '', sent: null, method: 'phone', busy: false, problem: null },
  })
})

test('a call is on its way from the submit to whatever comes next', () => {
  const { last } = walk('phone', [{ type: 'phone-typed', phone }, { type: 'submitted' }])
  expect(last.busy).toBe(true)
  expect(authFlow(last, { type: 'code-sent', sent })).toEqual({
    ...{ step: 'code-sent', sent, code: '', method: 'phone', busy: false, problem: null },
  })
})

const offered: AuthEvent = { type: 'bot-offered', link: 'https://chat.invalid/bot', byMessageToo: true }

test('a bot that was asked in vain may be asked again', () => {
  const { last } = walk('telegram', [{ type: 'phone-typed', phone }, offered])
  expect(last).toMatchObject({ step: 'telegram', phone, byMessageToo: true, isOver: false })
  const over = authFlow(last, { type: 'bot-asked-in-vain' })
  expect(over).toMatchObject({ step: 'telegram', isOver: true })
  expect(authFlow(over, { type: 'bot-asked-again' })).toEqual(last)
})

test.each<[string, AuthEvent]>([
  ['a phone', { type: 'phone-typed', phone: '1' }],
  ['a bot that did not answer', { type: 'bot-asked-in-vain' }],
  ['a bot that is asked again', { type: 'bot-asked-again' }],
])('%s that comes late changes nothing', (_, event) => {
  const { last } = walk('phone', [...toCode, { type: 'code-typed', code: '12' }])
  expect(authFlow(last, event)).toEqual(last)
})

test.each<Method>(['phone', 'password', 'auto'])(
  'where nothing was entered, %s, nothing leads back',
  (method) => {
    const state = beginAuth(method)
    expect(authFlow(state, { type: 'went-back' })).toEqual(state)
    expect(authFlow(state, { type: 'code-typed', code: '12' })).toEqual(state)
  },
)

test('each sign of a code is taken, also behind the first', () => {
  const { last } = walk('phone', [
    ...toCode,
    { type: 'code-typed', code: '1' },
    { type: 'code-typed', code: '12345' },
  ])
  expect(last).toMatchObject({ step: 'entering-code', code: '1234' })
  expect(isCodeComplete(walk('phone', toCode).last)).toBe(false)
})

test('a problem empties the code that was wrong, and nothing else', () => {
  const problem = { kind: 'failure', error: 'no' } as const
  const { last } = walk('phone', [
    { type: 'phone-typed', phone },
    { type: 'refused', problem },
  ])
  expect(last).toEqual({ step: 'phone', phone, sent: null, method: 'phone', busy: false, problem })
})
