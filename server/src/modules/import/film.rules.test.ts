import { expect, test } from 'vitest'
import { isText, Probe, readFilm } from './film.rules.ts'
import { filmLength } from './film-length.rules.ts'

const picture = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 }
const probe = (streams: object[], format: object = {}) =>
  Probe.parse({ streams, format: { format_name: 'matroska,webm', ...format } })
const read = (...streams: object[]) => readFilm(probe(streams), 'film.mkv')

test.each([
  ['as it is', {}, 1920, 1080],
  ['with narrow pixels', { width: 720, height: 576, sample_aspect_ratio: '64:45' }, 1024, 576],
  ['with pixels of no shape', { sample_aspect_ratio: '0:1' }, 1920, 1080],
  ['held upright', { side_data_list: [{ rotation: -90 }] }, 1080, 1920],
  ['upside down', { side_data_list: [{}, { rotation: 180 }] }, 1920, 1080],
])('a film %s is measured as a viewer sees it', (_, change, width, height) => {
  expect(read({ ...picture, ...change }).picture).toMatchObject({ width, height })
})

test.each(['attached_pic', 'still_image'])('a cover (%s) is not taken for the picture of a film', (kind) => {
  const cover = { ...picture, codec_name: 'mjpeg', disposition: { [kind]: 1 } }
  expect(read(cover, { ...picture, index: 1 }).picture.index).toBe(1)
  expect(() => read(cover)).toThrow('film.mkv has no picture track.')
})

test('a film is read with its picture and all its sounds and subtitles', () => {
  const sound = { index: 0, codec_type: 'audio', codec_name: 'aac', disposition: { default: 1 } }
  const words = { index: 2, codec_type: 'subtitle', codec_name: 'subrip', disposition: { forced: 1 } }
  const tags = { language: 'rus', title: 'Комментарий' }
  const streams = [sound, { ...picture, index: 1 }, words, { ...sound, index: 3, disposition: {}, tags }]
  const plain = { language: undefined, title: undefined, isDefault: false, isForced: false }
  expect(readFilm(probe(streams, { start_time: '1.5' }), 'film.mkv')).toEqual({
    hasIndex: true,
    startS: 1.5,
    declaredS: undefined,
    picture: { index: 1, codec: 'h264', width: 1920, height: 1080, isInterlaced: false, isHdr: false },
    audio: [
      { ...plain, index: 0, codec: 'aac', isDefault: true },
      { ...plain, index: 3, codec: 'aac', ...tags },
    ],
    subtitles: [{ ...plain, index: 2, codec: 'subrip', isForced: true }],
  })
})

test.each([
  ['matroska,webm', true],
  ['mov,mp4,m4a,3gp,3g2,mj2', true],
  ['mpegts', false],
  ['avi,mov', false],
])('a file of %s has an index: %s', (format_name, hasIndex) => {
  expect(readFilm(probe([picture], { format_name }), 'film.mkv').hasIndex).toBe(hasIndex)
  expect(readFilm(probe([picture], { format_name }), 'film.mkv').startS).toBe(0)
})

test('an interlaced picture and one of high dynamic range are told by their tracks', () => {
  const orders = ['tt', 'bb', 'tb', 'bt', 'progressive', 'unknown']
  expect(orders.map((field_order) => read({ ...picture, field_order }).picture.isInterlaced)).toEqual([
    ...[true, true, true, true, false, false],
  ])
  const transfers = ['smpte2084', 'arib-std-b67', 'bt709', '']
  expect(transfers.map((color_transfer) => read({ ...picture, color_transfer }).picture.isHdr)).toEqual([
    ...[true, true, false, false],
  ])
})

test('subtitles that are pictures are told from text', () => {
  const codecs = ['subrip', 'ass', 'mov_text', 'webvtt', 'hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_teletext']
  const tracks = codecs.map((codec_name, index) => ({ index: index + 1, codec_type: 'subtitle', codec_name }))
  const { subtitles } = read(picture, ...tracks)
  expect(subtitles.filter(isText).map(({ codec }) => codec)).toEqual(codecs.slice(0, 4))
})

test.each([
  [undefined, 'ZQ99', 'ZQ99'],
  ['none', 'ZQ99', 'ZQ99'],
  ['none', '', 'unknown'],
  ['hevc', 'ZQ99', 'hevc'],
])('a codec named %s in a file that says %j is called %s', (codec_name, codec_tag_string, codec) => {
  const given = { index: 0, codec_type: 'video', codec_tag_string, ...(codec_name && { codec_name }) }
  expect(read(given).picture.codec).toBe(codec)
})

const lengths = (pictureS: number, soundS: number, wordsS: number) => [
  { ...picture, duration: String(pictureS) },
  { index: 1, codec_type: 'audio', duration: String(soundS) },
  { index: 2, codec_type: 'subtitle', duration: String(wordsS) },
]

test.each([
  ['its tracks', [{ ...picture, duration: '61.5' }], { duration: '99' }, 61.5],
  [
    'tags of its tracks',
    [{ ...picture, tags: { DURATION: '01:02:03.500000000' } }],
    { duration: '9999' },
    3723.5,
  ],
  ['the longest of picture and sound', lengths(61, 70, 90), { duration: '99' }, 70],
  ['a tag that is no length', [{ ...picture, tags: { DURATION: 'x1:02:03' } }], { duration: '99' }, 99],
  ['a tag with something behind it', [{ ...picture, tags: { DURATION: '1:02:03 h' } }], {}, undefined],
  ['the whole file', [picture], { duration: '99' }, 99],
  ['nothing', [picture], {}, undefined],
])('the length that a film claims is read from %s', (_, streams, format, seconds) => {
  expect(readFilm(probe(streams, format), 'film.mkv').declaredS).toBe(seconds)
})

const lengthOf = (pictureS: number, soundS: number, declaredS?: number) =>
  filmLength({ ...read(picture), declaredS }, { pictureS, soundS }, 'film.mkv')

test.each([
  ['shorter than a segment', 0.5, 0, { durationMs: 500, segments: 1 }],
  ['of whole segments', 7.68, 7.7, { durationMs: 7680, segments: 2 }],
  ['a little longer than whole segments', 7.69, 7.7, { durationMs: 7680, segments: 2 }],
  ['with another frame', 7.72, 7.7, { durationMs: 7720, segments: 3 }],
  ['whose sound goes on', 5, 12, { durationMs: 12_000, segments: 4 }],
])('a film %s has so many segments', (_, pictureS, soundS, length) => {
  expect(lengthOf(pictureS, soundS)).toEqual(length)
})

test.each([
  ['that lacks a moment of what it claims', 98.5, 100, undefined],
  ['that lacks its end', 90, 100, 'film.mkv is cut off: it ends after 90.0 s and should last 100.0 s.'],
  ['without a picture', 0, undefined, 'without a single picture'],
  ['longer than a day', 95_000, undefined, 'film.mkv claims to last 26 hours: its time stamps jump.'],
])('a film %s is judged', (_, endS, declaredS, sentence) => {
  const judge = () => lengthOf(endS, 0, declaredS)
  if (sentence) expect(judge).toThrow(sentence)
  else expect(judge()).toMatchObject({ segments: 26 })
})
