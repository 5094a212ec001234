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

const copiedPicture = '-c:v copy'
const encodedPicture =
  "-vf yadif=deint=interlaced,scale=-2:'min(1080,ih)',format=yuv420p -c:v libx264 -preset:v veryfast -crf:v 23 " +
  '-sc_threshold:v 0 -force_key_frames:v expr:gte(t,n_forced*2)'
const copiedSound = '-c:a copy -bsf:a aac_adtstoasc'
const encodedSound = '-c:a aac -b:a 128k -ac 2 -ar 48000'
const keyFramesOnly = '-skip_frame nokey -threads 1'

test.each([
  ['copy', 'copy', keyFramesOnly, copiedPicture, copiedSound, ''],
  ['copy', 'encode', keyFramesOnly, copiedPicture, encodedSound, ''],
  ['encode', 'copy', '', encodedPicture, copiedSound, 'fps=1/2,'],
  ['encode', 'encode', '', encodedPicture, encodedSound, 'fps=1/2,'],
] as const)(
  'a feed is recorded with %s of the picture and %s of the sound, in fragments of half a second and a thumbnail of each key frame',
  (picture, sound, decoding, pictures, sounds, rate) => {
    const flags = 'empty_moov+default_base_moof+frag_discont'
    const command = [
      `-nostdin -hide_banner -nostats -v error ${decoding} -i x -map 0:v:0 -map 0:a? ${pictures} ${sounds}`,
      '-use_editlist 0 -max_interleave_delta 500000 -frag_duration 500000',
      `-movflags frag_keyframe+delay_moov+negative_cts_offsets+${flags} -f mp4 pipe:1`,
      `-map 0:v:0 -vf ${rate}scale=320:-2,format=yuvj420p -c:v mjpeg -q:v 6 -threads 1`,
      '-fps_mode passthrough -enc_time_base 1:90000 -use_editlist 0',
      `-movflags frag_every_frame+${flags} -f mp4 pipe:3`,
    ].join(' ')
    expect(recordingArguments(['-i', 'x'], { picture, sound })).toEqual(command.split(/ +/))
  },
)
