import { expect, test } from 'vitest'
import { createRooms } from './rooms.ts'

const writeInto = (text: string) => async (room: Buffer) => room.subarray(0, room.write(text))

test('a room is used again when its last reader is done, and not before', async () => {
  const rooms = createRooms()
  const first = await rooms.lend(writeInto('first'))
  first?.hold()
  first?.hold()
  first?.letGo()
  const second = await rooms.lend(writeInto('second'))
  expect(first?.file.toString()).toBe('first')
  expect(second?.file.buffer).not.toBe(first?.file.buffer)
  first?.letGo()
  const third = await rooms.lend(writeInto('third'))
  expect(third?.file.buffer).toBe(first?.file.buffer)
})

test('a file that did not fit keeps its own bytes, and the room is free at once', async () => {
  const rooms = createRooms()
  let used: Buffer | undefined
  const large = await rooms.lend(async (room) => {
    used = room
    return Buffer.from('elsewhere')
  })
  large?.hold()
  large?.letGo()
  const next = await rooms.lend(writeInto('next'))
  expect(large?.file.toString()).toBe('elsewhere')
  expect(next?.file.buffer).toBe(used?.buffer)
})

test.each([
  ['is not there', async () => undefined],
  ['cannot be read', async () => Promise.reject(new Error('broken disk'))],
])('a file that %s leaves its room to the next', async (_, read) => {
  const rooms = createRooms()
  let used: Buffer | undefined
  await rooms
    .lend((room) => {
      used = room
      return read()
    })
    .catch(() => undefined)
  const next = await rooms.lend(writeInto('next'))
  expect(next?.file.buffer).toBe(used?.buffer)
})
