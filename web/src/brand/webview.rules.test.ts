import { expect, test } from 'vitest'
import { isWebview } from './webview.rules.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'
const apple = (device: string) => `Mozilla/5.0 (${device}; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15`

test.each([
  ['the webview of Android', `${android}; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36`, true],
  ['Chrome on Android', `${android}) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36`, false],
  ['the webview of an iPhone', `${apple('iPhone')} (KHTML, like Gecko) Mobile/15E148`, true],
  ['the webview of an iPad', `${apple('iPad')} (KHTML, like Gecko) Mobile/15E148`, true],
  ['Safari on an iPhone', `${apple('iPhone')} Version/17.4 Mobile/15E148 Safari/604.1`, false],
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0 Safari/537.36', false],
])('%s is one of an app: %#', (_, userAgent, is) => {
  expect(isWebview(userAgent)).toBe(is)
})
