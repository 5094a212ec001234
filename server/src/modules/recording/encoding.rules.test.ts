import type { RecordedTrack } from '@onair/media'
import { expect, test } from 'vitest'
import { encodingFor, encodings, isAboutCodecs, nextEncoding, recordingArguments } from './encoding.rules.ts'

const track = (kind: RecordedTrack['kind'], codecs?: string): RecordedTrack => ({
  id: 1,
  kind,
  timescale: 1,
  width: 0,
  height: 0,
  channels: 0,
  init: new Uint8Array(),
  defaults: { duration: 0, size: 0, flags: 0 },
  ...(codecs && { codecs }),
})
const [h264, aac] = [track('picture', 'avc1.4d401e'), track('sound', 'mp4a.40.2')]

test.each([
  ['H.264 and AAC', [h264, aac], { picture: 'copy', sound: 'copy' }],
  ['a picture alone', [h264], { picture: 'copy', sound: 'copy' }],
  ['MPEG-2 sound', [h264, track('sound')], { picture: 'copy', sound: 'encode' }],
  ['one foreign sound of two', [h264, aac, track('sound')], { picture: 'copy', sound: 'encode' }],
  ['HEVC', [track('picture'), aac], { picture: 'encode', sound: 'copy' }],
])('of %s only what players cannot play is encoded', (_, tracks, wanted) => {
  expect(encodingFor(tracks, encodings.copy)).toEqual(wanted)
})

test('what is encoded already stays so', () => {
  expect(encodingFor([h264, aac], encodings.encode)).toEqual(encodings.encode)
})

test('a feed that gives nothing is tried with more and more encoding, then as at first again', () => {
  const tried = [encodings.copy]
  for (let round = 0; round < 3; round++)
    tried.push(nextEncoding(tried.at(-1) ?? encodings.copy, encodings.copy))
  expect(tried).toEqual([
    { picture: 'copy', sound: 'copy' },
    { picture: 'copy', sound: 'encode' },
    { picture: 'encode', sound: 'encode' },
    { picture: 'copy', sound: 'copy' },
  ])
})

test.each([
  ["Codec 'mp2' (86016) is not supported by the bitstream filter 'aac_adtstoasc'.", true],
  ['Could not find tag for codec pcm_bluray in stream #1, codec not currently supported in container', true],
  ['Could not find codec parameters for stream 0 (Video: h264, none): unspecified size', false],
  ['…: Input/output error', false],
  ['…: Connection refused', false],
  ['ffmpeg ended with 1', false],
])('%j is about codecs: %s', (complaint, expected) => {
  expect(isAboutCodecs(complaint)).toBe(expected)
})

test('only key frames are decoded where the picture is copied', () => {
  expect(recordingArguments(['-i', 'x'], encodings.copy)).toContain('nokey')
  expect(recordingArguments(['-i', 'x'], encodings.encode)).not.toContain('nokey')
})
