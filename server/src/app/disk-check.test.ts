import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskCheck } from './disk-check.ts'

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
