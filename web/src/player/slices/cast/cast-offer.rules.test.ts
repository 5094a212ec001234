import { expect, test } from 'vitest'
import { castMediaOf, receiverVersion, subtitleFontScale } from './cast-media.rules.ts'
import { isCastOffered, isWebviewOf, televisionBy } from './cast-offer.rules.ts'

test.each([
  ['in a browser', {}, true],
  ['not in a webview', { isWebview: true }, false],
  ['not in a sandboxed frame', { isSandboxed: true }, false],
  ['not by a brand without a receiver', { isConfigured: false }, false],
])('[V-5.26] cast is offered %s', (_, change, isOffered) => {
  const browser = { isConfigured: true, isWebview: false, isSandboxed: false }
  expect(isCastOffered({ ...browser, ...change })).toBe(isOffered)
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile', false, false],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/126.0 Mobile', false, true],
  ['Mozilla/5.0 (iPhone)', true, true],
])('[V-5.26] %s with a mark of ours: %s, is a webview: %s', (userAgent, isMarked, isWebview) => {
  expect(isWebviewOf(userAgent, isMarked)).toBe(isWebview)
})

test.each([
  [true, true, true, 'cast'],
  [true, true, false, 'cast'],
  [true, false, true, 'remote'],
  [true, false, false, 'cast'],
  [false, true, true, 'remote'],
  [false, true, false, null],
])(
  'where cast is offered: %s, can work: %s, and the browser sees a television: %s, the button is %s',
  (hasCast, canCast, hasRemote, by) => {
    expect(televisionBy(hasCast, canCast, hasRemote)).toBe(by)
  },
)

const film = { source: '/media/link/master.m3u8', title: 'Sea', poster: '/media/a.jpg', isLive: false }
const base = 'https://tv.example/watch/7?token=secret'

test('[V-5.27] a receiver is given the whole signed address and nothing else of the page', () => {
  expect(castMediaOf(film, 12.5, base)).toEqual({
    ...{ address: 'https://tv.example/media/link/master.m3u8', title: 'Sea', isLive: false },
    ...{ picture: 'https://tv.example/media/a.jpg', startS: 12.5 },
  })
  expect(castMediaOf({ ...film, isLive: true, poster: null }, 12.5, base)).toMatchObject({
    ...{ picture: null, startS: 0 },
  })
  expect(castMediaOf({ ...film, source: null }, 12.5, base)).toBeNull()
})

test('[V-7.103 V-9.38] the receiver is v4.1.2, and its subtitles have three tenths of their size', () => {
  expect([receiverVersion, subtitleFontScale]).toEqual(['v4.1.2', 0.3])
})
