import { expect, test } from 'vitest'
import { box, fullBox, uint32 } from './box-writer.ts'
import { type Box, boxesIn } from './boxes.ts'
import { hexOf } from './bytes-text.ts'
import { initOf } from './cmaf.fixture.ts'
import { readEncryption } from './decrypt.fixture.ts'
import { protectInit } from './protect-init.ts'
import { commonPssh, playReadyPssh, widevinePssh } from './pssh.ts'
import { readTrack } from './track.ts'

const keyId = Uint8Array.from({ length: 16 }, (_, at) => at * 17)
const constantIv = new Uint8Array(16).fill(9)
const containers = /^(moov|trak|mdia|minf|stbl|sinf|schi)$/

/** All boxes, with what a sample entry holds. */
function treeOf(bytes: Uint8Array, start = 0, end = bytes.length): string[] {
  const insideOf = ({ type, bodyStart, end: boxEnd }: Box) => {
    if (containers.test(type)) return treeOf(bytes, bodyStart, boxEnd)
    if (type === 'stsd') return treeOf(bytes, bodyStart + 8, boxEnd)
    if (type === 'encv') return treeOf(bytes, bodyStart + 78, boxEnd)
    return type === 'enca' ? treeOf(bytes, bodyStart + 28, boxEnd) : []
  }
  return [...boxesIn(bytes, start, end)].flatMap((found) => [found.type, ...insideOf(found)])
}

test.each([
  ['video', 'encv', 'avcC'],
  ['audio', 'enca', 'esds'],
] as const)('the %s entry becomes %s and keeps its %s', (kind, entry, configuration) => {
  const psshs = [commonPssh(keyId), widevinePssh(keyId, 'cenc'), playReadyPssh(keyId, 'cenc')]
  const made = protectInit(initOf(kind), { scheme: 'cenc', keyId, psshs })
  const inEntry = [entry, configuration, 'sinf', 'frma', 'schm', 'schi', 'tenc']
  const inTrak = ['trak', 'mdia', 'minf', 'stbl', 'stsd', ...inEntry, 'stts', 'udta']
  expect(treeOf(made)).toEqual(['ftyp', 'moov', ...inTrak, 'mvex', 'pssh', 'pssh', 'pssh', 'free'])
})

test.each([
  ['video', 'cenc', { ivBytes: 8, crypt: 0, skip: 0 }],
  ['audio', 'cenc', { ivBytes: 8, crypt: 0, skip: 0 }],
  ['video', 'cbcs', { ivBytes: 0, crypt: 1, skip: 9, constantIv }],
  ['audio', 'cbcs', { ivBytes: 0, crypt: 0, skip: 0, constantIv }],
] as const)('%s in %s says how it is encrypted', (kind, scheme, expected) => {
  const protection = scheme === 'cbcs' ? { constantIv } : {}
  const made = protectInit(initOf(kind), { scheme, keyId, psshs: [], ...protection })
  expect(readEncryption(made)).toMatchObject({ scheme, ...expected })
  expect(hexOf(made)).toContain(hexOf(keyId))
})

test('what cannot be protected is refused', () => {
  const once = protectInit(initOf('video'), { scheme: 'cenc', keyId, psshs: [] })
  expect(() => protectInit(once, { scheme: 'cenc', keyId, psshs: [] })).toThrow('encv')
  expect(() => protectInit(initOf('video'), { scheme: 'cbcs', keyId, psshs: [] })).toThrow('constant vector')
  expect(() =>
    protectInit(initOf('video'), { scheme: 'cenc', keyId: constantIv.subarray(1), psshs: [] }),
  ).toThrow('key id of 15')
  expect(() => readTrack(box('moov'))).toThrow('no box moov/trak')
})

const audioEntry = box('mp4a', new Uint8Array(28))
const pictureEntry = (...children: Uint8Array[]) => box('avc1', new Uint8Array(78), ...children)
const pictures = box('avcC', Uint8Array.of(1, 0, 0, 0, 0xfd))

const initWith = (...entries: Uint8Array[]) => {
  const stsd = fullBox('stsd', 0, 0, uint32(entries.length), ...entries)
  const trak = box('trak', box('mdia', box('minf', box('stbl', stsd))))
  return box('moov', trak, box('mvex', fullBox('trex', 0, 0, uint32(1, 1, 0, 9, 0))))
}

test('the length of a unit is read from the configuration of the pictures, wherever it stands', () => {
  const expected = { kind: 'video', nalLengthBytes: 2, defaultSampleBytes: 9 }
  expect(readTrack(initWith(pictureEntry(pictures)))).toEqual(expected)
  expect(readTrack(initWith(pictureEntry(box('btrt', new Uint8Array(12)), pictures)))).toEqual(expected)
  expect(readTrack(initWith(audioEntry))).toEqual({ kind: 'audio', nalLengthBytes: 0, defaultSampleBytes: 9 })
})

test.each([
  ['of no kind', initWith(), 'samples of the kind  are not known'],
  [
    'of two kinds',
    initWith(pictureEntry(pictures), audioEntry),
    'samples of the kind avc1 mp4a are not known',
  ],
  ['of an unknown kind', initWith(box('hvc1')), 'samples of the kind hvc1 are not known'],
  ['without configuration', initWith(pictureEntry()), 'a picture track without avcC'],
])('samples %s are refused', (_, init, complaint) => {
  expect(() => readTrack(init)).toThrow(complaint)
})
