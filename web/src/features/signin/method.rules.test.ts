import { expect, test } from 'vitest'
import { methodOf } from './method.rules.ts'

const offered = (...methods: Parameters<typeof methodOf>[0][number]['method'][]) =>
  methods.map((method) => ({ method }))

test.each([
  ['the first one', offered('phone', 'password'), null, 'phone'],
  ['the chosen one', offered('phone', 'password'), { method: 'password' }, 'password'],
  ['the first one where the chosen one is not offered', offered('phone'), { method: 'password' }, 'phone'],
  ['none where all begin elsewhere', offered('partner', 'miniapp'), null, null],
  ['[P-8.11] none where there is no provider', offered(), { method: 'phone' }, null],
])('the way to sign in is %s', (_, methods, state, method) => {
  expect(methodOf(methods, state)).toBe(method)
})
