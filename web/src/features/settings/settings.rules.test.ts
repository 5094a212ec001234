import { expect, test } from 'vitest'
import {
  accountMenu,
  besidePath,
  canTopUp,
  isForAdults,
  needsSignIn,
  parentPage,
  settingsPage,
  settingsPath,
} from './settings.rules.ts'

test.each([
  ['[P-2.30]', undefined, undefined, 'start'],
  ['[P-2.99]', 'start', undefined, 'start'],
  ['[P-2.89]', 'account', undefined, 'account'],
  ['an address of later:', 'subscriptions', undefined, 'subscriptions'],
  ['[P-2.91]', 'payment', undefined, 'payment'],
  ['[P-2.92]', 'devices', undefined, 'devices'],
  ['[P-2.93]', 'info', undefined, 'info'],
  ['[P-2.94]', 'parental', undefined, 'parental'],
  ['[P-2.95]', 'language', undefined, 'language'],
  ['[P-2.96]', 'language', 'interface', 'interface'],
  ['[P-2.97]', 'language', 'audiotracks', 'audiotracks'],
  ['[P-2.98]', 'language', 'texttracks', 'texttracks'],
  ['[P-2.31]', 'no-such-page', undefined, null],
  ['[P-2.32]', 'language', 'no-such-list', null],
  ['[P-2.31]', 'account', 'interface', null],
])('%s the address %s/%s names the page %s', (_, page, item, id) => {
  expect(settingsPage(page, item)).toBe(id)
})

test('every page has an address that names it, and a page above it', () => {
  const ids = [
    'account',
    'devices',
    'language',
    'interface',
    'audiotracks',
    'statistics',
    'diagnostics',
  ] as const
  for (const id of ids) {
    const [, , page, item] = settingsPath(id).split('/')
    expect(settingsPage(page, item)).toBe(id)
  }
  expect([parentPage('interface'), parentPage('devices'), parentPage('account')]).toEqual([
    'language',
    'account',
    'start',
  ])
})

test('[P-2.14 P-2.15] the account and the parental settings need login, looks do not', () => {
  expect(needsSignIn('account') && needsSignIn('parental') && needsSignIn('info')).toBe(true)
  expect(needsSignIn('start') || needsSignIn('interface') || needsSignIn('devices')).toBe(false)
})

test('every page has the address that is written in links', () => {
  expect([settingsPath('start'), settingsPath('account'), settingsPath('texttracks')]).toEqual([
    '/settings',
    '/settings/account',
    '/settings/language/texttracks',
  ])
  expect(parentPage('start')).toBe('start')
})

test.each([
  ['start', false, false],
  ['account', true, true],
  ['subscriptions', true, true],
  ['payment', true, true],
  ['info', true, true],
  ['parental', true, true],
  ['devices', false, true],
  ['language', false, false],
  ['interface', false, false],
  ['statistics', false, false],
  ['diagnostics', false, false],
] as const)('%s needs a sign-in: %s, and is for grown-ups: %s', (id, signIn, grownUps) => {
  expect([needsSignIn(id), isForAdults(id)]).toEqual([signIn, grownUps])
})

test('[P-2.114] money is paid in where the operator does not hide it, the account may pay and there is a way', () => {
  const open = { isHidden: false, isAllowed: true, systems: 1 }
  expect(canTopUp(open)).toBe(true)
  const closed = [{ isHidden: true }, { isAllowed: false }, { systems: 0 }]
  expect(closed.map((more) => canTopUp({ ...open, ...more }))).toEqual([false, false, false])
})

const plain = { payment: null, hasLink: false, languages: 2, logoutHidden: false }
const usual = ['subscriptions', 'profiles', 'parental', 'info', 'language', 'devices', 'logout']

test.each([
  ['[P-2.100 P-2.103 P-2.104 P-2.105 P-2.107] usually', {}, usual],
  ['[P-2.106] without languages', { languages: 0 }, usual.filter((entry) => entry !== 'language')],
  ['[P-2.108 V-2.136] where logout is hidden', { logoutHidden: true }, usual.slice(0, -1)],
  [
    '[P-2.101] where the account may pay',
    { payment: { isAllowed: true, systems: 1 } },
    ['subscriptions', 'payment', ...usual.slice(1)],
  ],
  ['[P-2.101] where nobody takes a payment', { payment: { isAllowed: true, systems: 0 } }, usual],
  ['[P-2.101] where payment is not allowed', { payment: { isAllowed: false, systems: 3 } }, usual],
  [
    "[P-2.102] with the operator's own account page",
    { payment: { isAllowed: true, systems: 1 }, hasLink: true },
    ['subscriptions', 'link', ...usual.slice(1)],
  ],
])('%s the account menu has its entries', (_, facts, entries) => {
  expect(accountMenu({ ...plain, ...facts })).toEqual(entries)
})

test.each([
  [
    'the stored address',
    { backUrl: '/channels?x=1', bg: { pathname: '/watch', search: '' } },
    '/channels?x=1',
  ],
  ['the page beneath', { bg: { pathname: '/channels', search: '?a=b' } }, '/channels?a=b'],
  ['home without either', null, '/'],
  ['home instead of another site', { backUrl: 'https://example.invalid/' }, '/'],
  ['home instead of a site without a scheme', { backUrl: '//example.invalid/' }, '/'],
  ['home instead of half an address', { backUrl: 'channels' }, '/'],
  ['home instead of no address', { backUrl: '//[' }, '/'],
])('[V-4.154] a click beside the settings leads to %s', (_, state, path) => {
  expect(besidePath(state)).toBe(path)
})
