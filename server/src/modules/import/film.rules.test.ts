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

test('the cover of a film is not taken for its picture', () => {
  const cover = { ...picture, codec_name: 'mjpeg', disposition: { attached_pic: 1 } }
  expect(read(cover, { ...picture, index: 1 }).picture.index).toBe(1)
  expect(() => read(cover)).toThrow('film.mkv has no picture track.')
})

test('subtitles that are pictures are told from text', () => {
  const codecs = ['subrip', 'ass', 'mov_text', 'webvtt', 'hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_teletext']
  const tracks = codecs.map((codec_name, index) => ({ index: index + 1, codec_type: 'subtitle', codec_name }))
  const { subtitles } = read(picture, ...tracks)
  expect(subtitles.filter(isText).map(({ codec }) => codec)).toEqual(codecs.slice(0, 4))
})

test('a codec without a name goes by the letters in the file', () => {
  expect(read({ index: 0, codec_type: 'video', codec_tag_string: 'ZQ99' }).picture.codec).toBe('ZQ99')
})

test.each([
  ['its tracks', [{ ...picture, duration: '61.5' }], { duration: '99' }, 61.5],
  [
    'tags of its tracks',
    [{ ...picture, tags: { DURATION: '01:02:03.500000000' } }],
    { duration: '9999' },
    3723.5,
  ],
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
