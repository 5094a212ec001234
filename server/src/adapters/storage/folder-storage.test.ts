import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage, sweepUnfinished } from './folder-storage.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'onair-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a writing that fails leaves what stood there, and no unfinished file', async () => {
  const storage = folderStorage(root)
  await storage.write('film/0.m4s', Buffer.from('whole'))
  await expect(storage.write('film/0.m4s/0.m4s', Buffer.from('half'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  await mkdir(join(root, 'film/1.m4s'))
  await expect(storage.write('film/1.m4s', Buffer.from('half'))).rejects.toThrow('EISDIR')
  expect(await storage.read('film/0.m4s')).toEqual(Buffer.from('whole'))
  expect(await readdir(join(root, '.writing'))).toEqual([])
})

test('whoever reads while a file is written again gets the old one or the new one, whole', async () => {
  const storage = folderStorage(root)
  const bodies = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter))
  const isWhole = (body: Buffer | undefined) => bodies.some((whole) => body?.equals(whole))
  await storage.write('film/0.m4s', bodies[0] ?? Buffer.alloc(0))
  let isWriting = true
  const writing = (async () => {
    for (let round = 0; round < 30; round++)
      await storage.write('film/0.m4s', bodies[round % 2] ?? Buffer.alloc(0))
    isWriting = false
  })()
  const torn: number[] = []
  while (isWriting) {
    const body = await storage.read('film/0.m4s')
    if (!isWhole(body)) torn.push(body?.length ?? -1)
  }
  await writing
  expect(torn).toEqual([])
})

test('what a killed writer left is swept away, what is being written is not', async () => {
  await folderStorage(root).write('film/0.m4s', Buffer.from('whole'))
  for (const name of ['dead', 'alive']) await writeFile(join(root, '.writing', name), 'half')
  const yesterdayS = Date.now() / 1000 - 86_400
  await utimes(join(root, '.writing/dead'), yesterdayS, yesterdayS)
  await sweepUnfinished(root, Date.now())
  expect(await readdir(join(root, '.writing'))).toEqual(['alive'])
  await sweepUnfinished(join(root, 'nowhere'), Date.now())
})

test('a media folder that is a file is said to be one by the system, not taken for an empty one', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(folderStorage(join(root, 'file')).write('film/0.m4s', Buffer.from('x'))).rejects.toThrow(
    'ENOTDIR',
  )
})
