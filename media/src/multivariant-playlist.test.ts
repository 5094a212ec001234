import { expect, test } from 'vitest'
import golden from './golden/multivariant.m3u8?raw'
import goldenFilm from './golden/multivariant-film.m3u8?raw'
import { multivariantPlaylist } from './multivariant-playlist.ts'

const sd = { name: '360p', width: 640, height: 360, bandwidth: 250_000, frameRate: 25 }
const hd = { name: '720p', width: 1280, height: 720, bandwidth: 600_000, frameRate: 25 }
const sound = { name: 'audio', title: 'Музыка', default: true }
const uriOf = (name: string) => `${name}.m3u8`

test('a ladder of two pictures and two sounds reads as the golden file', () => {
  const text = multivariantPlaylist({
    renditions: [
      { ...sd, codecs: 'avc1.4d401e,mp4a.40.2' },
      { ...hd, codecs: 'avc1.4d401f,mp4a.40.2' },
    ],
    audio: [sound, { name: 'audio-en', language: 'en', title: 'English', default: false, channels: 1 }],
    uriOf,
  })
  expect(text).toBe(golden)
})

test('a ladder without separate sound names no audio group', () => {
  const text = multivariantPlaylist({ renditions: [{ ...sd, codecs: 'avc1.4d401e' }], audio: [], uriOf })
  expect(text).not.toContain('AUDIO')
})

test('a title with a quote is refused, because the format has no escape for it', () => {
  const audio = [{ ...sound, title: '"Ночь"' }]
  expect(() => multivariantPlaylist({ renditions: [], audio, uriOf })).toThrow('quote')
})

test('a film with two languages, subtitles and key frames reads as the golden file', () => {
  const text = multivariantPlaylist({
    renditions: [
      { ...sd, codecs: 'avc1.4d401e,mp4a.40.2' },
      { ...hd, codecs: 'avc1.4d401f,mp4a.40.2' },
    ],
    audio: [
      { name: 'audio-ru', language: 'ru', title: 'Русский', default: true },
      { name: 'audio-en', language: 'en', title: 'English', default: false },
    ],
    subtitles: [
      { name: 'text-ru', language: 'ru', title: 'Русские', default: false },
      { name: 'text-en', language: 'en', title: 'English signs', default: true, forced: true },
    ],
    keyFrames: [
      { name: 'keys-360p', width: 640, height: 360, bandwidth: 40_000, codecs: 'avc1.4d401e' },
      { name: 'keys-720p', width: 1280, height: 720, bandwidth: 90_000, codecs: 'avc1.4d401f' },
    ],
    uriOf,
  })
  expect(text).toBe(goldenFilm)
})

test('no quality above 1080 is listed, as picture or as key frames', () => {
  const full = { ...hd, name: '1080p', width: 1920, height: 1080, codecs: 'avc1.640028' }
  const larger = { ...full, name: '1440p', width: 2560, height: 1440 }
  const text = multivariantPlaylist({
    renditions: [full, larger, { ...full, name: '1081p', height: 1081 }],
    audio: [],
    keyFrames: [
      { ...full, name: 'keys-1080p' },
      { ...larger, name: 'keys-1440p' },
    ],
    uriOf,
  })
  expect(text.match(/[\w-]+\.m3u8/g)).toEqual(['1080p.m3u8', 'keys-1080p.m3u8'])
})
