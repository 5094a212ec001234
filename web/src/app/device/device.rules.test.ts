import { expect, test } from 'vitest'
import { clientOf } from './device.rules.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  ['web', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
  ['mobile', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`],
  ['webview', `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 ${chrome} Mobile Safari/537.36`],
  [
    'mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  ['webview', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['smart_tv', 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 Version/7.0 TV Safari/537.36'],
  ['smart_tv', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${chrome} Safari/537.36`],
])('[V-1.06] a client is known as %s by %s', (client, userAgent) => {
  expect(clientOf(userAgent)).toBe(client)
})
