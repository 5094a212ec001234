import { expect, test } from 'vitest'
import { isBankPage } from './bank-pages.rules.ts'

test.each([
  ...['/', '/bank.css', '/icon.svg', '/pay/pay_a-B1', '/scan/pay_1', '/app/pay_1', '/sms/pay_1'],
  ...['/control/switches', '/control/switches.json', '/control/accounts', '/control/payments/pay_1'],
])('%s is a page of the bank', (path) => {
  expect(isBankPage(path)).toBe(true)
})

test.each([
  ...[
    '',
    'x',
    '/api',
    '/api/payments',
    '/api/statement',
    '/pay',
    '/pay/',
    '/pay/a/b',
    '/pay/..',
    '/pay/.%2e',
  ],
  ...['/control/../api/payments', '/control/../api', '/../api', '//example.test', '//example.test/pay/a'],
  ...['/pay/a?x=1', '/pay/a#x', '/pay/a\n', '/pay\\a', '/bankXcss', '/control/a/b/c', '@example.test/pay/a'],
])('%j is none', (path) => {
  expect(isBankPage(path)).toBe(false)
})
