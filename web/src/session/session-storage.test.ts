import { beforeEach, expect, test } from 'vitest'
import { readStored, removeStored, writeStored } from '../brand/local-storage.ts'
import { storedPurchase } from '../domain/stored-purchase.ts'
import { createSessionStorage } from './session-storage.ts'

const keys = [
  'access_token',
  'device_id',
  'guest_device_id',
  'serial',
  'profile',
  'last_token_time',
  'token_expires',
  'token_error',
  'entry_subject',
  'promo_step',
  'promo_code',
  'promo_data',
  'promo_transaction',
  'muted',
  'volume',
  'i18nextLng',
  'partner',
]
const present = () => keys.filter((key) => readStored(key) !== null)

beforeEach(() => {
  for (const key of keys) removeStored(key)
})

test('[P-3.17] a visit is stored under the names that the specification gives', () => {
  const storage = createSessionStorage('')
  storage.storeDevice('g1', true)
  storage.storeDevice('d1', false)
  storage.storeToken({ token: 't1', receivedMs: 5, expiresMs: 9 })
  expect(storage.serial(() => 'made-once')).toBe('made-once')
  expect(storage.serial(() => 'made-twice')).toBe('made-once')
  expect(
    ['access_token', 'device_id', 'guest_device_id', 'serial', 'last_token_time'].map(readStored),
  ).toEqual(['t1', 'd1', 'g1', 'made-once', '5'])
  writeStored('profile', '{"id":7,"role":"child"}')
  expect(storage.read()).toMatchObject({ profile: { id: 7, role: 'child' }, tokenExpiresMs: 9 })
})

test('[P-4.13] logout clears what is the person’s and keeps what is the machine’s', () => {
  for (const key of keys) writeStored(key, 'x')
  writeStored('guest_device_id', 'g1')
  createSessionStorage('').forgetUser()
  expect(present()).toEqual(['guest_device_id', 'serial', 'muted', 'volume', 'i18nextLng', 'partner'])
})

test('[P-4.10] a payment on its way is a pending transaction, until it is settled or the person leaves', () => {
  const storage = createSessionStorage('')
  const hasTransaction = () => storage.read().hasTransaction
  const keep = () => storedPurchase.keep({ userId: 9, transactionId: 31, beganMs: 5, order: null })
  expect(hasTransaction()).toBe(false)
  keep()
  expect(hasTransaction()).toBe(true)
  storedPurchase.forget()
  expect(hasTransaction()).toBe(false)
  keep()
  storage.forgetUser()
  expect(hasTransaction()).toBe(false)
})

test('a guest who leaves is not remembered either', () => {
  const storage = createSessionStorage('')
  storage.storeDevice('g1', true)
  storage.forgetUser()
  expect(storage.read()).toMatchObject({ deviceId: null, guestDeviceId: null })
})

test('[P-4.07] a refused device clears the guest too', () => {
  for (const key of keys) writeStored(key, 'x')
  writeStored('device_id', 'd1')
  writeStored('guest_device_id', 'g1')
  createSessionStorage('').forget()
  expect(present()).toEqual(['serial', 'muted', 'volume', 'i18nextLng', 'partner'])
})

test('[P-2.74] another API base never sees the token of this one', () => {
  createSessionStorage('').storeToken({ token: 't1', receivedMs: 5, expiresMs: 9 })
  expect(createSessionStorage('http://localhost:4930').read().token).toBeNull()
})

test.each(['', 'x', '[]', '{"id":"7"}', 'null'])('a spoilt profile %j is none', (stored) => {
  writeStored('profile', stored)
  expect(createSessionStorage('').read().profile).toBeNull()
})
