import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVariantFolder } from './variant-folder.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'onair-variants-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('what was written is read again, by another process too', async () => {
  await openVariantFolder(join(root, 'new')).write('a', Buffer.from('picture'))
  expect(await openVariantFolder(join(root, 'new')).read('a')).toEqual(Buffer.from('picture'))
  expect(await openVariantFolder(join(root, 'new')).read('b')).toBeUndefined()
})

test('the folder never grows past its bound by more than an eighth, and the oldest go first', async () => {
  const folder = openVariantFolder(root, 8_000)
  for (let at = 0; at < 40; at++) {
    await folder.write(String(at), Buffer.alloc(500))
    await utimes(join(root, String(at)), at, at)
  }
  const names = await readdir(root)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(root, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(9_000)
  expect(names).toContain('39')
  expect(names).not.toContain('0')
})
