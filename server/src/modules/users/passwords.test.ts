import { readFile } from 'node:fs/promises'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordThreads } from './password-threads.ts'
import { hashGuestPassword, hashPassword, isPasswordRight } from './passwords.ts'

const password = 'correct horse battery'

test.each([
  ['a person', hashPassword, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/],
  ['a guest', async (given: string) => hashGuestPassword(given), /^\$hmac-sha256\$[\w-]{22}\$[\w-]{43}$/],
  ['a guest of an earlier version', (given: string) => hash(given), /^\$argon2id\$/],
])('the password of %s opens by itself and by no other', async (_, store, form) => {
  const stored = await store(password)
  expect(stored).toMatch(form)
  expect(await store(password)).not.toBe(stored)
  expect(await isPasswordRight(password, stored)).toBe(true)
  expect(await isPasswordRight(`${password}!`, stored)).toBe(false)
  expect(await isPasswordRight('', stored)).toBe(false)
})

test('nobody enters where there is no password', async () => {
  expect(await isPasswordRight(password, null)).toBe(false)
})

test('what no hash is fails for the one who asked and leaves the thread to the next', async () => {
  await expect(isPasswordRight(password, 'no hash')).rejects.toThrow('Decoding failed')
  const stored = await hashPassword(password)
  expect(await isPasswordRight(password, stored)).toBe(true)
})

test('as many passwords wait as there is room for, and the next is refused at once', async () => {
  const run = createPasswordThreads({ threads: 1, maxWaiting: 2 })
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => run({ password })))
  expect(ends.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ])
  expect(ends[4]).toMatchObject({ reason: { code: 'overloaded', retryAfterS: 2 } })
  expect(await run({ password })).toMatch(/^\$argon2id\$/)
})

test('a file is read at once while passwords wait', async () => {
  let hashed = 0
  const asked = Array.from({ length: 16 }, () => hashPassword(password).then(() => hashed++))
  await readFile(import.meta.filename)
  // In the threads that read files it would have come after 12 of them.
  expect(hashed).toBeLessThan(8)
  await Promise.all(asked)
  expect(hashed).toBe(16)
})
