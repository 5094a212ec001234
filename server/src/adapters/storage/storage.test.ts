import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

async function inFolder() {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'onair-storage-'))
  return {
    storage: await openStorage({ mediaFolder }),
    fill: async (paths: readonly string[]) => {
      for (const path of paths) {
        await mkdir(join(mediaFolder, path, '..'), { recursive: true })
        await writeFile(join(mediaFolder, path), 'x')
      }
    },
    stop: () => rm(mediaFolder, { recursive: true, force: true }),
  }
}

async function inBucket() {
  const { options, put, stop } = await startS3Server()
  return {
    storage: await openStorage({ mediaFolder: '/nowhere', s3: options }),
    fill: async (paths: readonly string[]) =>
      put(
        paths.map((path) => `${options.prefix}/${path}`),
        Buffer.from('x'),
      ),
    stop,
  }
}

describe.each([
  ['a folder', inFolder],
  ['an S3 bucket', inBucket],
])('media in %s', (_, open) => {
  let storage: Storage
  let fill: (paths: readonly string[]) => Promise<void>
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, fill, stop } = await open())
  })
  afterAll(() => stop())

  test('is read as it was written, and the newest writing counts', async () => {
    await storage.write('assets/sea/360p/0.m4s', Buffer.from('ebb'))
    expect(await storage.read('assets/sea/360p/0.m4s')).toEqual(Buffer.from('ebb'))
    await storage.write('assets/sea/360p/0.m4s', Buffer.from('flood'))
    expect(await storage.read('assets/sea/360p/0.m4s')).toEqual(Buffer.from('flood'))
  })

  test.each([
    ['that was never written', 'assets/sea/360p/99.m4s'],
    ['below a file', 'assets/sea/360p/0.m4s/0.m4s'],
    ['that is a folder', 'assets/sea/360p'],
  ])('is absent at a path %s', async (_case, path) => {
    await storage.write('assets/sea/360p/0.m4s', Buffer.from('ebb'))
    expect(await storage.read(path)).toBeUndefined()
  })

  test.each([
    ['empty', 0],
    ['of 12 MB', 12_000_000],
  ])('may be %s', async (_case, bytes) => {
    const body = randomBytes(bytes)
    await storage.write('large/body.bin', body)
    expect((await storage.read('large/body.bin'))?.equals(body)).toBe(true)
  })

  test.each([
    'two words.mp4',
    'Ирония судьбы.mp4',
    'a+b%2Fc&d=e.mp4',
    "it's #1?.mp4",
    '..two dots',
    '.hidden',
    '日本語 🎬',
  ])('may be named %s', async (name) => {
    await storage.write(`odd/${name}`, Buffer.from(name))
    expect(await storage.read(`odd/${name}`)).toEqual(Buffer.from(name))
    expect(await storage.list('odd')).toEqual([`odd/${name}`])
    await storage.remove('odd')
  })

  test('is listed below its folder, at any depth, and nothing of a folder that begins alike', async () => {
    for (const path of ['film/b/1.m4s', 'film/poster.jpg', 'film/a/0.m4s', 'film-2/a/0.m4s']) {
      await storage.write(path, Buffer.from(path))
    }
    expect(await storage.list('film')).toEqual(['film/a/0.m4s', 'film/b/1.m4s', 'film/poster.jpg'])
    expect(await storage.list('no-such-film')).toEqual([])
    expect(await storage.list('film/poster.jpg')).toEqual([])
  })

  test('is removed by file or by folder, and what begins alike stays', async () => {
    for (const path of ['gone/a/0.m4s', 'gone/poster.jpg', 'gone-2/a/0.m4s']) {
      await storage.write(path, Buffer.from(path))
    }
    await storage.remove('gone/poster.jpg')
    expect(await storage.list('gone')).toEqual(['gone/a/0.m4s'])
    await storage.remove('gone')
    expect(await storage.list('gone')).toEqual([])
    expect(await storage.list('gone-2')).toEqual(['gone-2/a/0.m4s'])
    await storage.remove('gone')
  })

  test('is listed and removed whole also when there are more files than one answer holds', async () => {
    const paths = Array.from({ length: 1_050 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    await fill(paths)
    expect(await storage.list('many')).toEqual(paths)
    await storage.remove('many')
    expect(await storage.list('many')).toEqual([])
  }, 40_000)

  test.each([
    '',
    '/etc/passwd',
    '../outside',
    'assets/../../outside',
    'assets/..',
    './assets',
    'assets//0.m4s',
    'assets/',
    'assets\\..\\outside',
    'assets/\0.m4s',
    'assets/\n.m4s',
    'assets/\ud800',
    `assets/${'x'.repeat(256)}`,
    'x/'.repeat(600) + 'x',
    '.writing/0',
  ])('is refused where it could lead astray: %j', async (path) => {
    const refusal = 'is not a path inside the media storage'
    await expect(storage.read(path)).rejects.toThrow(refusal)
    await expect(storage.write(path, Buffer.from('x'))).rejects.toThrow(refusal)
    await expect(storage.list(path)).rejects.toThrow(refusal)
    await expect(storage.remove(path)).rejects.toThrow(refusal)
  })
})
