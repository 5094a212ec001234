import { expect, test } from 'vitest'
import { findPrograms } from './installed.ts'

const machine = (...files: string[]) => ({
  folders: ['/usr/bin', '/opt'],
  executable: (path: string) => files.includes(path),
})

test('a browser is found with its driver, under any of its names', () => {
  expect(findPrograms('Chromium', machine('/opt/google-chrome', '/usr/bin/chromedriver'))).toEqual({
    ...{ paths: { browser: '/opt/google-chrome', driver: '/usr/bin/chromedriver' }, missing: [] },
  })
  expect(findPrograms('Firefox', machine('/usr/bin/firefox', '/opt/firefox-esr')).paths).toEqual({
    browser: '/opt/firefox-esr',
  })
})

test('what is not installed is named by its Debian package', () => {
  expect(findPrograms('WebKit', machine('/usr/bin/WebKitWebDriver')).missing).toEqual([
    'libwebkit2gtk-4.1-0',
    'xvfb',
  ])
})
