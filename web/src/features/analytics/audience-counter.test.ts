import { afterEach, expect, test, vi } from 'vitest'
import { createAudienceCounter } from './audience-counter.ts'

afterEach(() => void vi.unstubAllGlobals())

test('[V-7.101 V-7.104] the counter is hit by an image for each half minute of a channel, and for nothing else', () => {
  const requested: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        requested.push(address)
      }
    },
  )
  const count = createAudienceCounter('https://counter.example/hit?fts={fts}&evtp={evtp}')
  count({ name: 'playback_update', atMs: 30_000, details: { startType: 'live' } })
  count({ name: 'open_channel', atMs: 31_000, value: '9' })
  count({ name: 'playback_update', atMs: 60_000, details: { startType: 'archive' } })
  expect(requested).toEqual([
    'https://counter.example/hit?fts=30&evtp=1',
    'https://counter.example/hit?fts=60&evtp=3',
  ])
})
