import { expect, test } from 'vitest'
import { deeplinkIn, deeplinkPath } from './deeplink.rules.ts'

test.each([
  ['[P-2.77]', { type: 'content', id: '101' }, '/contents/101'],
  ['[P-2.78]', { type: 'channel', id: 'pulse' }, '/channels/all/pulse'],
  ['[P-2.78]', { type: 'channels', id: 'pulse', start: '1767225600' }, '/channels/all/pulse?ts=1767225600'],
  ['[P-2.79]', { type: 'promo_key', id: 'SPRING' }, '/promo?code=SPRING'],
  ['[P-2.80]', { type: 'setting' }, '/lk'],
  ['[P-2.80]', { type: 'settings', id: 'devices' }, '/settings/devices'],
  ['[P-2.81]', { type: 'row', id: 'new-films' }, '/row/new-films'],
  ['[P-2.82]', { type: 'rowset', id: 'kids' }, '/rowset/kids'],
  ['[P-2.83]', { type: 'packets' }, '/packets'],
  ['[P-2.83]', { type: 'packet', id: '7' }, '/packets/7'],
  ['[P-2.78]', { type: 'channels' }, '/channels'],
  ['', { type: 'channels', start: '1767225600' }, '/channels'],
  ['[P-2.79]', { type: 'promo_key' }, '/promo'],
  ['A tile of an app:', { type: 'enter_promo_key', id: 'SPRING' }, '/promo?code=SPRING'],
  ['', { type: 'content' }, null],
  ['', { type: 'channel', id: 'pulse', start: '17672256000' }, '/channels/all/pulse'],
  ['', { type: 'channel', id: 'pulse', start: 'now' }, '/channels/all/pulse'],
  ['', { type: 'row', id: '../../evil' }, null],
  ['', { type: 'spaceship', id: '1' }, null],
])('%s a deeplink %j leads to %s', (_, deeplink, path) => {
  expect(deeplinkPath(deeplink)).toBe(path)
})

test('a deeplink is read from the query of an address', () => {
  expect(deeplinkIn('?deeplink_type=content&id=101')).toEqual({ type: 'content', id: '101', start: null })
  expect(deeplinkIn('?deeplink_type=channel&id=pulse&start=17')).toEqual({
    ...{ type: 'channel', id: 'pulse', start: '17' },
  })
  expect(deeplinkIn('?id=101')).toBeNull()
})
