import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

const html = '<!doctype html><title>Ночь</title>'
const plain = (body: Buffer) => body

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, plain],
  [undefined, undefined, plain],
])('a browser that reads %s gets the page as %s', async (accept, encoding, unpack) => {
  const { body, headers } = await compressPage(html, accept)
  expect((headers as Record<string, string>)['content-encoding']).toBe(encoding)
  expect(unpack(body).toString()).toBe(html)
})
