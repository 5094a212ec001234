import { expect, test } from 'vitest'
import golden from './golden/multivariant.m3u8?raw'
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
