import { replacesEntry } from '@onair/ui/modal-history.rules.ts'
import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { closedAddress, closesTo, isModalLocked, isOpenPage } from './modal.rules.ts'

const at = (pathname: string, hash = '', state: unknown = null): Location => ({
  ...{ pathname, hash, state },
  search: '?q=1',
  key: 'k',
})

test.each(['/', '/channels', '/welcome', '/settings', '/newsroom'])(
  '[P-4.50] while login is mandatory nothing closes a modal over %s',
  (path) => {
    expect(isModalLocked(true, path)).toBe(true)
    expect(isModalLocked(false, path)).toBe(false)
  },
)

test.each([
  '/card',
  '/pay_card',
  '/pay_qr',
  '/pay_redirect',
  '/pay_phone_sms',
  '/pay_transaction',
  '/pay_iframe',
])('[V-5.30] the lock of a mandatory login holds on %s', (path) => {
  expect([isModalLocked(true, path), isOpenPage(path)]).toEqual([true, true])
})

test.each([
  ...['/privacy', '/agreement', '/terms', '/provider/onair', '/news', '/news/3', '/faq'],
  ...['/packets/7', '/packets', '/promo', '/promo/spring', '/gift'],
])('[P-4.51] the lock of a mandatory login does not hold on %s', (path) => {
  expect(isModalLocked(true, path)).toBe(false)
})

test('[P-4.51] whoever has to sign in reads these pages without, and no other', () => {
  const open = [
    '/privacy',
    '/agreement',
    '/terms',
    '/provider/onair',
    '/news',
    '/news/3',
    '/faq',
    '/packets/7',
    '/promo',
    '/promo/spring',
    '/gift',
  ]
  const guarded = ['/', '/provider', '/newsroom', '/settings', '/channels', '/contents/7']
  expect([...open, ...guarded].filter(isOpenPage)).toEqual(open)
})

test.each([
  ['a film opened the visit, one step ago', { stepsBehind: 1, depth: 0, entryPage: '/watch/7' }, 'home'],
  ['a trailer opened the visit', { stepsBehind: 0, depth: 0, entryPage: '/trailers/7' }, 'home'],
  ['a film opened the visit, two steps ago', { stepsBehind: 2, depth: 0, entryPage: '/watch/7' }, 'back'],
  ['anything else opened the visit', { stepsBehind: 1, depth: 0, entryPage: '/channels' }, 'back'],
  ['there is no way back', { stepsBehind: 0, depth: 0, entryPage: '/contents/7' }, 'background'],
  ['a page over a page over a page', { stepsBehind: 1, depth: 1, entryPage: '/' }, 'background'],
] as const)('[V-4.153] %s: a page over a page closes to %s', (_, way, target) => {
  expect(closesTo(way)).toBe(target)
})

test('[V-4.145] a closed dialog leads to its back target if that is ours, else to the background page', () => {
  expect(closedAddress(at('/films', '#auth', { backUrl: '/my' })).to).toBe('/my')
  const background = { pathname: '/films', search: '?q=1' }
  for (const backUrl of ['https://evil.invalid', '//evil.invalid', '/\\evil.invalid', undefined]) {
    expect(closedAddress(at('/films', '#auth', { backUrl })).to).toEqual(background)
  }
})

test('[V-4.147] a promo code that is closed under /promo leads home, and elsewhere to the page behind it', () => {
  const background = (pathname: string) => ({ pathname, search: '?q=1' })
  for (const hash of ['#promocode', '#promocode_wizard']) {
    expect(closedAddress(at('/promo', hash)).to).toBe('/')
    expect(closedAddress(at('/promo/lovi', hash)).to).toBe('/')
    expect(closedAddress(at('/gift', hash)).to).toEqual(background('/gift'))
    expect(closedAddress(at('/promotions', hash)).to).toEqual(background('/promotions'))
  }
  expect(closedAddress(at('/promo', '#auth')).to).toEqual(background('/promo'))
})

test('[V-2.30] the dialogs of a payment get an entry of the history, all others take the page’s', () => {
  const payments = [
    ...['confirm_period', 'paysystems', 'refill', 'nofunds', 'card', 'pay_card', 'pay_qr', 'pay_qr_kaspi'],
    ...['pay_redirect', 'pay_phone_sms', 'pay_transaction', 'pay_iframe'],
  ]
  expect(payments.filter(replacesEntry)).toEqual([])
  const others = ['auth', 'profiles', 'message', 'confirm', 'smarttv', 'pincode', 'promocode', 'push']
  expect(others.filter(replacesEntry)).toEqual(others)
})
