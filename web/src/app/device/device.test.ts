import { expect, test } from 'vitest'
import { deviceOfBrowser } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0.6723.58 Safari/537.36`,
    ['web', 'web', 'Google', 'Chrome', '130.0.6723.58', 'Linux', 'unknown'],
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.46`,
    ['web', 'web', 'Microsoft', 'Edge', '130.0.2849.46', 'Windows', '10.0'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
    ['web', 'web', 'Apple', 'Safari', '17.6', 'macOS', '10.15.7'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ['mobile', 'mobile', 'Apple', 'Safari', '17.5', 'iOS', '17.5'],
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`,
    ['mobile', 'mobile', 'Google', 'Chrome', '130.0.0.0', 'Android', '14'],
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0; rv:131.0) Gecko/20100101 Firefox/131.0',
    ['web', 'web', 'Mozilla', 'Firefox', '131.0', 'ChromeOS', '14541.0.0'],
  ],
  ['nothing known', ['web', 'web', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
])('[P-3.05] %s describes itself with every field but the serial', (userAgent, facts) => {
  const [device_type, application_type, vendor, model, version, os_name, os_version] = facts
  expect(deviceOfBrowser({ userAgent })).toEqual({
    ...{ device_type, application_type, vendor, model, version, os_name, os_version },
  })
})
