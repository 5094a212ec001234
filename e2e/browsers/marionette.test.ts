import { expect, test } from 'vitest'
import { createPacketReader, packetOf } from './marionette.ts'

const messages = [[0, 1, 'WebDriver:Navigate', { url: '/канал' }], { marionetteProtocol: 3 }]

test.each([1, 3, 1000])('messages are read whole from portions of %i bytes', (size) => {
  const bytes = Buffer.from(messages.map(packetOf).join(''))
  const read: unknown[] = []
  const take = createPacketReader((text) => read.push(JSON.parse(text)))
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size))
  expect(read).toEqual(messages)
})

test('a message is written with its length in bytes', () => {
  expect(packetOf(['é'])).toBe('6:["é"]')
})
