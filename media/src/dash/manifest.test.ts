import { parse } from 'mpd-parser'
import { expect, test } from 'vitest'
import { bytesOfUuid } from '../cmaf/bytes-text.ts'
import { playReadyPssh, widevinePssh } from '../cmaf/pssh.ts'
import golden from '../golden/film.mpd?raw'
import goldenProtected from '../golden/film-protected.mpd?raw'
import { type DashRequest, dashManifest } from './manifest.ts'

const keyId = bytesOfUuid('0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0')

const film: DashRequest = {
  segments: 3,
  segmentMs: 3840,
  durationMs: 8920,
  renditions: [
    {
      name: '360p',
      width: 640,
      height: 360,
      bandwidth: 250_000,
      frameRate: 25,
      codecs: 'avc1.4d401e,mp4a.40.2',
    },
    {
      name: '720p',
      width: 1280,
      height: 720,
      bandwidth: 600_000,
      frameRate: 25,
      codecs: 'avc1.4d401f,mp4a.40.2',
    },
  ],
  audio: [
    { name: 'audio-ru', language: 'ru', title: 'Русский', default: true },
    { name: 'audio-en', language: 'en', title: 'English <original> & "more"', default: false, channels: 1 },
  ],
  subtitles: [{ name: 'text-en', language: 'en', title: 'English', default: false }],
}

const guarded: DashRequest = {
  ...film,
  protection: { scheme: 'cenc', keyId, systems: ['clearkey', 'widevine', 'playready', 'fairplay'] },
}

test.each([
  ['a film', film, golden],
  ['a protected film', guarded, goldenProtected],
])('%s reads as the golden file', (_, request, text) => {
  expect(dashManifest(request)).toBe(text)
})

const read = (request: DashRequest) =>
  parse(dashManifest(request), { manifestUri: 'https://a.test/f/manifest.mpd' })

test('a parser that nobody here wrote finds every file of the film, and none that is not there', () => {
  const { duration, playlists, mediaGroups } = read(film)
  expect(duration).toBe(8.92)
  const filesOf = (names: readonly ((typeof playlists)[number] | undefined)[]) =>
    names.map((playlist) => playlist?.segments.map(({ resolvedUri }) => resolvedUri))
  const files = (name: string, extension: string) =>
    [0, 1, 2].map((number) => `https://a.test/f/${name}/${number}.${extension}`)
  expect(filesOf(playlists)).toEqual([files('360p', 'm4s'), files('720p', 'm4s')])
  expect(playlists[0]?.segments[2]?.map.resolvedUri).toBe('https://a.test/f/360p/init.mp4')
  const sounds = Object.values(mediaGroups.AUDIO.audio ?? {})
  expect(sounds.map(({ language }) => language)).toEqual(['ru', 'en'])
  expect(filesOf(sounds.map((sound) => sound.playlists[0]))).toEqual([
    files('audio-ru', 'm4s'),
    files('audio-en', 'm4s'),
  ])
  const texts = Object.values(mediaGroups.SUBTITLES.subs ?? {})
  expect(filesOf(texts.map((text) => text.playlists[0]))).toEqual([files('text-en', 'vtt')])
})

test('the parser finds what each protection system is to be told', () => {
  const protection = read(guarded).playlists[0]?.contentProtection
  expect(protection?.['com.widevine.alpha']?.pssh).toEqual(widevinePssh(keyId, 'cenc'))
  expect(protection?.['com.microsoft.playready']?.pssh).toEqual(playReadyPssh(keyId, 'cenc'))
  expect(read(film).playlists[0]?.contentProtection).toBeUndefined()
})

test('a length beyond the last segment is not promised', () => {
  expect(read({ ...film, durationMs: 99_000 }).duration).toBe(11.52)
  expect(() => dashManifest({ ...film, segments: 0 })).toThrow(new RangeError('an asset of 0 segments'))
})

test.each([
  [1, 3840, 3840, 'PT3.84S'],
  [1, 3840, 1005, 'PT1.005S'],
  [3, 4000, 10_500, 'PT10.5S'],
  [30, 4000, 120_000, 'PT120S'],
])('%i segments of %i ms hold a film of %i ms, written %s', (segments, segmentMs, durationMs, text) => {
  const manifest = dashManifest({ ...film, segments, segmentMs, durationMs })
  expect(/mediaPresentationDuration="([^"]*)"/.exec(manifest)?.[1]).toBe(text)
})

const { subtitles, ...wordless } = film

test('a film to listen to has its sound as AAC and no set of pictures', () => {
  const text = dashManifest({ ...wordless, renditions: [] })
  expect(text.match(/contentType="\w+"/g)).toEqual(['contentType="audio"', 'contentType="audio"'])
  expect(text.match(/codecs="[^"]*"/g)).toEqual(['codecs="mp4a.40.2"', 'codecs="mp4a.40.2"'])
})

test('the sound is called as the ladder calls it', () => {
  const [low] = film.renditions
  const renditions = low ? [{ ...low, codecs: 'avc1.4d401e,ec-3' }] : []
  expect(dashManifest({ ...film, renditions }).match(/codecs="[^"]*"/g)).toEqual([
    'codecs="avc1.4d401e"',
    'codecs="ec-3"',
    'codecs="ec-3"',
  ])
})

test('subtitles that everybody needs are told from those that somebody chooses', () => {
  const signs = { name: 'signs', language: 'en', title: 'Signs', default: false, forced: true }
  const text = dashManifest({ ...film, subtitles: [signs, ...(subtitles ?? [])] })
  expect(text.match(/value="[a-z-]*subtitle"/g)).toEqual(['value="forced-subtitle"', 'value="subtitle"'])
})

test('a licence address is written where one is given', () => {
  const licenceUris = { clearkey: 'https://a.test/licence?a=1&b=2' }
  const text = dashManifest({
    ...film,
    protection: { scheme: 'cbcs', keyId, systems: ['clearkey'], licenceUris },
  })
  expect(text).toContain('<dashif:Laurl>https://a.test/licence?a=1&amp;b=2</dashif:Laurl>')
  expect(text).toContain('value="cbcs"')
})
