import { expect, test } from 'vitest'
import { isWatching, mayRegisterWorker } from './worker.rules.ts'

const browser = { isApp: false, isMiniApp: false, isFramed: false }

test.each([
  ['a browser', browser, true],
  ['a webview', { ...browser, isApp: true }, false],
  ['a mini app', { ...browser, isMiniApp: true }, false],
  ['a frame', { ...browser, isFramed: true }, false],
])('[P-7.62] %s may get the service worker: %s', (_, place, may) => {
  expect(mayRegisterWorker(place)).toBe(may)
})

const video = { paused: false, muted: false, ended: false }

test.each([
  ['no video', [], false],
  ['a film that plays', [video], true],
  ['a film that is paused', [{ ...video, paused: true }], false],
  ['a film at its end', [{ ...video, ended: true }], false],
  ['a silent trailer', [{ ...video, muted: true }], false],
  ['a silent trailer and a film', [{ ...video, muted: true }, video], true],
])('with %s on the page, somebody watches: %s', (_, videos, watches) => {
  expect(isWatching(videos)).toBe(watches)
})
