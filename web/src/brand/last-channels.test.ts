import { beforeEach, expect, test, vi } from 'vitest'
import { noteChannel, readCurrentChannel, readLastChannels } from './last-channels.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})

beforeEach(() => stored.clear())

test('[V-3.40 V-3.41] the last ten channels are kept, each once, the newest first', () => {
  expect([readCurrentChannel(), readLastChannels()]).toEqual([null, []])
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3]) noteChannel(id)
  expect(stored.get('currentChannelId')).toBe('3')
  expect(stored.get('lastChannels')).toBe('[3,11,10,9,8,7,6,5,4,2]')
  expect([readCurrentChannel(), readLastChannels()]).toEqual(['3', [3, 11, 10, 9, 8, 7, 6, 5, 4, 2]])
})

test.each(['{', '7', '{"0":1}', '["1",null,2.5]'])('what is no list of ids counts as none: %s', (text) => {
  stored.set('lastChannels', text)
  stored.set('currentChannelId', '7/../8')
  expect([readCurrentChannel(), readLastChannels()]).toEqual([null, []])
})
