import { expect, test } from 'vitest'
import { box } from './box-writer.ts'
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
