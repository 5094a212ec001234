import { expect, test } from 'vitest'
import { deviceNamed, devicesOf, wayOf } from './devices.rules.ts'

const named = [
  'android_tv',
  'android_tv_apk',
  'android_tv_apk_uz',
  'apple_tv',
  'lg_tv',
  'samsung_tv',
  'sberbox',
]

test('[V-2.75] the chooser has eight devices', () => {
  expect(devicesOf('usual')).toEqual([...named, 'other'])
})

test('[V-2.77] the chooser of all devices names four makers more and drops the others', () => {
  expect(devicesOf('all')).toEqual([...named, 'haier', 'xiaomi', 'sony', 'yandex'])
})

test('an address names a device that there is, or none', () => {
  expect(deviceNamed('lg_tv', 'usual')).toBe('lg_tv')
  expect(deviceNamed('toaster', 'all')).toBeNull()
  expect(deviceNamed(null, 'all')).toBeNull()
})

test('a file, a shop or a manual brings the service onto a device', () => {
  expect([wayOf('android_tv_apk'), wayOf('sony'), wayOf('other')]).toEqual(['file', 'store', 'manual'])
})
