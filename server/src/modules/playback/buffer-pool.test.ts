import { expect, test } from 'vitest'
import { createBufferPool } from './buffer-pool.ts'

const writeInto = (text: string) => async (buffer: Buffer) => buffer.subarray(0, buffer.write(text))

test('a buffer is used again when its last reader is done, and not before', async () => {
  const pool = createBufferPool()
  const first = await pool.acquire(writeInto('first'))
  first?.retain()
  first?.retain()
  first?.release()
  const second = await pool.acquire(writeInto('second'))
  expect(first?.file.toString()).toBe('first')
  expect(second?.file.buffer).not.toBe(first?.file.buffer)
  first?.release()
  const third = await pool.acquire(writeInto('third'))
  expect(third?.file.buffer).toBe(first?.file.buffer)
})

test('a file that did not fit keeps its own bytes, and the buffer is free at once', async () => {
  const pool = createBufferPool()
  let used: Buffer | undefined
  const large = await pool.acquire(async (buffer) => {
    used = buffer
    return Buffer.from('elsewhere')
  })
  large?.retain()
  large?.release()
  const next = await pool.acquire(writeInto('next'))
  expect(large?.file.toString()).toBe('elsewhere')
  expect(next?.file.buffer).toBe(used?.buffer)
})

test.each([
  ['is not there', async () => undefined],
  ['cannot be read', async () => Promise.reject(new Error('broken disk'))],
])('a file that %s leaves its buffer to the next', async (_, read) => {
  const pool = createBufferPool()
  let used: Buffer | undefined
  await pool
    .acquire((buffer) => {
      used = buffer
      return read()
    })
    .catch(() => undefined)
  const next = await pool.acquire(writeInto('next'))
  expect(next?.file.buffer).toBe(used?.buffer)
})
