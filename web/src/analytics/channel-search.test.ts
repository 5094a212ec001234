import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackChannelSearch } from './channel-search.ts'
import { connectSinks, disconnectSinks } from './track.ts'

let told: (string | undefined)[]

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  connectSinks([({ name, value }) => told.push(`${name} ${value}`)])
})
afterEach(() => {
  disconnectSinks()
  vi.useRealTimers()
})

test('[V-9.49 V-7.110] what is looked for among channels is told half a second after the last letter', () => {
  trackChannelSearch('n')
  vi.advanceTimersByTime(499)
  trackChannelSearch('ne')
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['channel_search ne'])
})

test('a field that is emptied tells nothing', () => {
  trackChannelSearch('new')
  trackChannelSearch('  ')
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})
