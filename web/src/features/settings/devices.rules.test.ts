import { expect, test } from 'vitest'
import { deviceName, isRemovable } from './devices.rules.ts'

test.each([
  ['[P-2.118] another device of a user can be removed', false, true, true],
  ['[P-2.119] the device in hand cannot', true, true, false],
  ['[P-2.120] a guest removes no other device', false, false, false],
  ['[P-2.120] nor its own', true, false, false],
])('%s', (_, is_current, isUser, removable) => {
  expect(isRemovable({ is_current }, isUser)).toBe(removable)
})

test.each([
  ['vendor and model', { vendor: 'Maker', model: 'One', device_type: 'tv' }, 'Maker One'],
  ['the model alone', { vendor: null, model: 'Chrome', device_type: 'web' }, 'Chrome'],
  ['the type where nothing else is known', { vendor: null, model: null, device_type: 'stb' }, 'stb'],
])('[P-2.117] a device is named by %s', (_, device, name) => {
  expect(deviceName(device)).toBe(name)
})
