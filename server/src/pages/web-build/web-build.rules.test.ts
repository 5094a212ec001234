import { expect, test } from 'vitest'
import { fileAt, outdatedPaths } from './web-build.rules.ts'

const script = 'text/javascript; charset=utf-8'
const texts = '0123456789abcdef'

test.each([
  ['/assets/app-Dk3_x9Qz.js', { path: 'web/assets/app-Dk3_x9Qz.js', type: script }],
  ['/assets/start.rules-XcK-HwuH.js', { path: 'web/assets/start.rules-XcK-HwuH.js', type: script }],
  ['/assets/onest-B1-_aZ09.woff2', { path: 'web/assets/onest-B1-_aZ09.woff2', type: 'font/woff2' }],
  [
    `/locales/ru-ru/translation.json?v=190-${texts}`,
    { path: `web/texts/${texts}/ru-ru.json`, type: 'application/json; charset=utf-8' },
  ],
])('%s is named by its content', (address, file) => {
  expect(fileAt(address)).toEqual(file)
})

test.each([
  '/assets/app.js',
  '/assets/app-Dk3_x9Q.js',
  '/assets/app-Dk3_x9Qz.exe',
  '/assets/app-Dk3_x9Qz.js?v=1',
  '/assets/..-Dk3_x9Qz.js',
  '/assets/../builds/app-Dk3_x9Qz.json',
  '/assets/%2e%2e%2fapp-Dk3_x9Qz.js',
  '/assets/%61pp-Dk3_x9Qz.js',
  '/assets/app/app-Dk3_x9Qz.js',
  '/assets/toString-Dk3_x9Qz.constructor',
  '/locales/ru-ru/translation.json',
  '/locales/ru-ru/translation.json?v=190',
  '/locales/ru-ru/translation.json?v=190-../../builds/01',
  `/locales/ru-ru/translation.json?v=190-${texts}&x=1`,
  `/locales/../translation.json?v=190-${texts}`,
  `/locales/ru-ru/other.json?v=190-${texts}`,
])('%s is not', (address) => {
  expect(fileAt(address)).toBeUndefined()
})

test('what no build of the last thirty days has may go, and what one of them shares with an older stays', () => {
  const dayMs = 86_400_000
  const stored = ['shared', 'old', 'new', 'lost'].map((name) => `web/assets/${name}-01234567.js`)
  const [shared = '', old = '', recent = '', lost = ''] = stored
  const records = new Map([
    ['web/builds/a.json', { seenMs: 0, files: [shared, old] }],
    ['web/builds/b.json', { seenMs: 20 * dayMs, files: [shared, recent] }],
  ])
  const all = [...stored, ...records.keys()]
  expect(outdatedPaths(all, records, 30 * dayMs)).toEqual([lost])
  expect(outdatedPaths(all, records, 30 * dayMs + 1)).toEqual([old, lost, 'web/builds/a.json'])
})
