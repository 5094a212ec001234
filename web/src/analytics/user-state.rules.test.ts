import { expect, test } from 'vitest'
import { userState } from './user-state.rules.ts'

const user = { hasSession: true, isUser: true }
const paid = { type: 'regular', is_paused: false } as const
const gift = { type: 'promo', is_paused: false } as const

test.each([
  ['not_login', { hasSession: false, isUser: false, subscriptions: [] }],
  ['guest', { hasSession: true, isUser: false, subscriptions: [] }],
  ['full_payment', { ...user, subscriptions: [gift, paid] }],
  ['promo', { ...user, subscriptions: [gift] }],
  ['promo', { ...user, subscriptions: [gift, { ...paid, is_paused: true }] }],
  ['free', { ...user, subscriptions: [] }],
  ['free', { ...user, subscriptions: [{ ...gift, is_paused: true }] }],
] as const)('[V-4.171] the user state is %s for %j', (state, facts) => {
  expect(userState(facts)).toBe(state)
})
