import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../../adapters/storage/index.ts'
import { deleteOutdatedBuilds, publishWebBuild } from './publish-web-build.ts'
import { readWebBuild } from './read-web-build.ts'

const dayMs = 86_400_000
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'onair-builds-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function build(name: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, name, path, '..'), { recursive: true })
    await writeFile(join(root, name, path), text)
  }
  return readWebBuild(join(root, name))
}

const russian = (text: string) => ({ 'locales/ru-ru/translation.json': text })

test('a build is what its pages ask for by content; the same content is the same build on every machine', async () => {
  const files = {
    ...russian('{}'),
    'assets/app-01234567.js': '1',
    'assets/app-01234567.js.br': '',
    'assets/plain.js': '',
    'index.html': '',
    'locales/notes.txt': '',
  }
  const [one, other] = [await build('one', files), await build('other', files)]
  await utimes(join(root, 'other/assets/app-01234567.js'), 1, 1)
  expect([...one.files.keys()]).toEqual([`web/texts/${one.textsId}/ru-ru.json`, 'web/assets/app-01234567.js'])
  expect([one.id, one.textsId]).toEqual([other.id, other.textsId])
  const changed = await build('other', russian('{"menu":""}'))
  expect(changed.textsId).not.toBe(one.textsId)
  expect(readWebBuild(join(root, 'nowhere')).files.size).toBe(0)
})

test('what is stored is not written again, and what no build needs any more goes', async () => {
  const storage = folderStorage(join(root, 'media'))
  const old = await build('old', {
    ...russian('1'),
    'assets/both-01234567.js': '1',
    'assets/old-01234567.js': '1',
  })
  const young = await build('young', {
    ...russian('2'),
    'assets/both-01234567.js': '1',
    'assets/new-01234567.js': '1',
  })
  await storage.write('assets/film/0.m4s', Buffer.from('x'))
  await publishWebBuild(storage, old, 0)
  const written: string[] = []
  const noting = {
    ...storage,
    write: (path: string, body: Buffer) => {
      written.push(path)
      return storage.write(path, body)
    },
  }
  await publishWebBuild(noting, young, 20 * dayMs)
  const [texts, record] = [`web/texts/${young.textsId}/ru-ru.json`, `web/builds/${young.id}.json`]
  // After the record, files are written at once, in any order.
  const [first, ...files] = written
  expect([first, ...files.toSorted()]).toEqual([record, 'web/assets/new-01234567.js', texts])

  const stored = await storage.list('web')
  expect(stored).toHaveLength(7)
  await deleteOutdatedBuilds(storage, 30 * dayMs)
  expect(await storage.list('web')).toEqual(stored)
  await deleteOutdatedBuilds(storage, 31 * dayMs)
  expect(await storage.list('web')).toEqual([
    'web/assets/both-01234567.js',
    'web/assets/new-01234567.js',
    record,
    texts,
  ])
  expect(await storage.read('assets/film/0.m4s')).toEqual(Buffer.from('x'))
})
