import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createDiskCheck, writtenFolders } from './disk-check.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onair-disk-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a disk that is full is found out within five seconds, and so is that it has room again', async () => {
  let nowMs = 0
  const check = createDiskCheck([folder, join(folder, 'not-there')], () => nowMs)
  expect(await check()).toBe(true)
  expect(await readdir(folder)).toEqual([])
  // Linux has a file that answers every write as a full disk does.
  await symlink('/dev/full', join(folder, '.onair-trial'))
  nowMs = 4_999
  expect(await check()).toBe(true)
  nowMs = 5_000
  expect(await check()).toBe(false)
  await rm(join(folder, '.onair-trial'))
  nowMs = 9_999
  expect(await check()).toBe(false)
  nowMs = 10_000
  expect(await check()).toBe(true)
})

const [elsewhere, bucket] = [{ DATABASE_URL: 'postgres://db.test/onair' }, { ONAIR_S3_BUCKET: 'films' }]
const embedded = {
  DATABASE_URL: 'postgresql://onair@localhost:5432/onair?host=%2Frun%2Fonair&sslmode=disable',
}

test.each<[name: string, settings: Record<string, string>, folders: string[]]>([
  ['by itself', {}, ['/data', '/data/media']],
  ['with a database elsewhere', elsewhere, ['/data/media']],
  ['with a bucket', bucket, ['/data']],
  ['as a worker beside its database', { ...embedded, ...bucket }, ['/data']],
  ['with both', { ...elsewhere, ...bucket }, []],
  [
    'with both and a folder for resized pictures',
    { ...elsewhere, ...bucket, ONAIR_MEDIA_FOLDER: '/cache' },
    [],
  ],
])('a service %s needs room where it writes', (_, settings, folders) => {
  expect(writtenFolders(readConfig({ ONAIR_DATA_FOLDER: '/data', ...settings }))).toEqual(folders)
})
