import { expect, test } from 'vitest'
import { hasBridge, leadsOutside, openInApp } from './native-bridge.ts'

const here = 'https://tv.invalid'
const link = (href: string, target = '') => ({ href, target }) as HTMLAnchorElement

test.each([
  ['https://shop.invalid/a', '', true],
  ['https://tv.invalid/channels', '_blank', true],
  ['https://tv.invalid/channels', '', false],
  ['mailto:help@tv.invalid', '_blank', false],
  ['javascript:alert(1)', '_blank', false],
])('[V-2.158] a link to %s in window "%s" leads outside: %s', (href, target, outside) => {
  expect(leadsOutside(link(href, target), here)).toBe(outside)
})

test('[P-7.63 P-1.14] the app round a webview opens what leads outside, on Android and on iOS', () => {
  const opened: string[] = []
  const android = { Android: { openUrlInApp: (url: string) => opened.push(`android ${url}`) } }
  const postMessage = (url: string) => opened.push(`ios ${url}`)
  const ios = { webkit: { messageHandlers: { openUrlInApp: { postMessage } } } }
  for (const native of [android, ios]) {
    expect(hasBridge(native)).toBe(true)
    expect(openInApp(native, link('https://shop.invalid/a'), here)).toBe(true)
    expect(openInApp(native, link('https://tv.invalid/channels'), here)).toBe(false)
    expect(openInApp(native, link('https://tv.invalid/terms', '_blank'), here)).toBe(true)
  }
  expect(opened).toEqual([
    ...['android https://shop.invalid/a', 'android https://tv.invalid/terms'],
    ...['ios https://shop.invalid/a', 'ios https://tv.invalid/terms'],
  ])
})

test('in a browser there is no app, and the browser opens the link itself', () => {
  expect(hasBridge({})).toBe(false)
  expect(openInApp({}, link('https://shop.invalid/a'), here)).toBe(false)
})
