import { beforeEach, expect, test } from 'vitest'
import { channelKeys, noteChannel, readCurrentChannel, readLastChannels } from './last-channels.ts'
import { readStored, removeStored, writeStored } from './local-storage.ts'

beforeEach(() => {
  for (const key of channelKeys) removeStored(key)
})

test('[V-3.40 V-3.41] the last ten channels are stored, each once, the newest first', () => {
  expect([readCurrentChannel(), readLastChannels()]).toEqual([null, []])
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3]) noteChannel(id)
  expect(readStored('currentChannelId')).toBe('3')
  expect(readStored('lastChannels')).toBe('[3,11,10,9,8,7,6,5,4,2]')
  expect([readCurrentChannel(), readLastChannels()]).toEqual(['3', [3, 11, 10, 9, 8, 7, 6, 5, 4, 2]])
})

test.each(['{', '7', '{"0":1}', '["1",null,2.5]'])('what is no list of ids counts as none: %s', (text) => {
  writeStored('lastChannels', text)
  writeStored('currentChannelId', '7/../8')
  expect([readCurrentChannel(), readLastChannels()]).toEqual([null, []])
})
