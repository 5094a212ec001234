import { expect, test } from 'vitest'
import { deviceName } from './device-name.rules.ts'

test.each([
  ['vendor and model', { vendor: 'Maker', model: 'One', device_type: 'tv' }, 'Maker One'],
  ['the model alone', { vendor: null, model: 'Chrome', device_type: 'web' }, 'Chrome'],
  ['the type where nothing else is known', { vendor: null, model: null, device_type: 'stb' }, 'stb'],
])('[P-2.117] a device is named by %s', (_, device, name) => {
  expect(deviceName(device)).toBe(name)
})
