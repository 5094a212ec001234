import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { readLife } from './processes.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onair-lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function contend(contenders: number) {
  const outcomes = await Promise.allSettled(Array.from({ length: contenders }, () => lockFolder(folder)))
  const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  return { locks, reasons }
}

test('a locked folder names the process that holds it', async () => {
  await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `Another Onair already runs on this data folder (process ${process.pid}).`,
  )
})

test('a released folder can be locked again', async () => {
  const lock = await lockFolder(folder)
  await lock.release()
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('of many who find a stale lock at once exactly one wins', async () => {
  for (let round = 1; round <= 40; round++) {
    await symlink('999999999 long-gone', join(folder, `lock.${round * 1000}`))
    const { locks, reasons } = await contend(8)
    expect(locks).toHaveLength(1)
    expect(new Set(reasons).size).toBe(1)
    await locks[0]?.release()
  }
})

test('of many who find no lock at all exactly one wins', async () => {
  const { locks } = await contend(20)
  expect(locks).toHaveLength(1)
})

test('a lock whose pid now belongs to another process is stale', async () => {
  await symlink(`${process.ppid} another-start`, join(folder, 'lock.1'))
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('a lock whose process is a zombie is stale', async () => {
  // A shell that turned into sleep never collects its earlier child, which ends when its input does.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  const [output] = (await once(parent.stdout as Readable, 'data')) as [Buffer]
  const pid = Number(output)
  const isSleep = async () => (await readFile(`/proc/${parent.pid}/comm`, 'utf8')) === 'sleep\n'
  await expect.poll(isSleep, { timeout: 8000 }).toBe(true)
  parent.stdio[3]?.destroy()
  await expect.poll(async () => (await readLife(pid))?.isZombie, { timeout: 8000 }).toBe(true)
  const life = await readLife(pid)
  await symlink(`${pid} ${life?.startMark}`, join(folder, 'lock.1'))
  await expect(lockFolder(folder)).resolves.toBeDefined()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
})

test('old locks do not pile up', async () => {
  for (let round = 0; round < 5; round++) await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toHaveLength(1)
})
