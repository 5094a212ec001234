import { expect, test } from 'vitest'
import { readArrival } from './entry.rules.ts'

const at = (address: string, takesTokens = true) =>
  readArrival(new URL(address, 'https://tv.invalid'), takesTokens)

test.each([
  ['[P-2.69] a ready access token', '/?access_token=abc', { way: 'token', token: 'abc' }],
  ['[P-2.20 P-2.69] one for the mini app', '/miniapp?access_token=abc', { way: 'token', token: 'abc' }],
  [
    "[P-2.68 P-1.07] a partner's name and token",
    '/channels?partner=bank-app&token=signed.part',
    { way: 'provider', provider: 'bank-app', identifier: 'bank-app', token: 'signed.part', subject: null },
  ],
  [
    '[P-2.20 P-1.08] the signed data of the chat app behind the #',
    '/miniapp?telegram_id=42#tgWebAppData=user%3D1%26hash%3Dff&tgWebAppVersion=8',
    { way: 'provider', provider: 'telegram', identifier: '42', token: 'user=1&hash=ff', subject: null },
  ],
  [
    'the signed data of the chat app in the query',
    '/miniapp?tgWebAppData=user%3D1%26hash%3Dff',
    { way: 'provider', provider: 'telegram', identifier: 'miniapp', token: 'user=1&hash=ff', subject: null },
  ],
])('%s is a way in', (_, address, entry) => {
  expect(at(address).entry).toEqual(entry)
})

test('an access token is no way in where the brand hands out no such addresses, and leaves the address all the same', () => {
  const arrival = at('/channels?access_token=abc', false)
  expect([arrival.entry, arrival.cleaned]).toEqual([null, '/channels'])
})

test.each([
  [`/?partner=bank&token=${btoa('{"sub":"customer-1","exp":1}')}.mac`, 'bank customer-1'],
  [`/miniapp?tgWebAppData=${encodeURIComponent('user={"id":42}&hash=ff')}`, 'telegram 42'],
])('the address %s says of whom it speaks', (address, subject) => {
  expect(at(address).entry).toMatchObject({ subject })
})

test.each([
  ['nothing at all', '/'],
  ['a token that no partner vouches for', '/?token=abc'],
  ['a partner without a token', '/?partner=bank-app'],
  ['[P-2.20] a chat id that anybody may write', '/miniapp?telegram_id=42'],
  ['chat data on another page', '/channels#tgWebAppData=user%3D1'],
  ['a partner whose name is no name', '/?partner=../x&token=abc'],
])('%s is no way in', (_, address) => {
  expect(at(address).entry).toBeNull()
})

test.each([
  ['/channels?access_token=abc&ts=5#language', '/channels?ts=5#language'],
  ['/?partner=bank-app&token=abc', '/?partner=bank-app'],
  ['/miniapp?tgWebAppStartParam=channel_orbit#tgWebAppData=x', '/miniapp?tgWebAppStartParam=channel_orbit'],
  ['/?device_serial=settop-00000001', '/'],
  ['/channels?ts=5', null],
])('[P-2.69] the address %s becomes %s, so that no secret stays in it', (address, cleaned) => {
  expect(at(address).cleaned).toBe(cleaned)
})

test('[P-2.70] the serial of a device is taken from the address where it can be one', () => {
  expect(at('/?device_serial=settop-00000001').serial).toBe('settop-00000001')
  expect(at('/?device_serial=short').serial).toBeNull()
})

test('[P-7.09] whoever sent the visitor is read from the address where it can be an id, and stays in it', () => {
  expect(at('/?refer_id=friend-7')).toMatchObject({ referId: 'friend-7', cleaned: null })
  for (const address of ['/', '/?refer_id=', '/?refer_id=two%20words', `/?refer_id=${'x'.repeat(65)}`])
    expect(at(address).referId, address).toBeNull()
})

test('[P-2.67] the partner is read from the address', () => {
  expect(at('/?partner=bank-app').partner).toBe('bank-app')
})

test('[P-4.09] a visit that begins at the parental account is in parental mode', () => {
  expect(at('/lk_parental').isParental).toBe(true)
  expect(at('/lk').isParental).toBe(false)
})
