import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.0, identity', 'gzip'],
  ['gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('whoever reads %s is sent %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a text in %s is the same text', async (encoding, unpack) => {
  const text = 'Ночь '.repeat(400)
  const packed = await compress(Buffer.from(text), encoding)
  expect(unpack(packed).toString()).toBe(text)
  expect(packed.length).toBeLessThan(100)
})
