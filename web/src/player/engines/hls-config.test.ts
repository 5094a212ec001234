import { expect, test } from 'vitest'
import { hlsConfig } from './hls-config.ts'

test('[V-9.05] the buffer holds 5 s and 5 MB, never more than 10 s, and holes of 0.3 s are jumped', () => {
  expect(hlsConfig).toMatchObject({
    ...{ maxBufferLength: 5, maxMaxBufferLength: 10, maxBufferSize: 5_000_000, maxBufferHole: 0.3 },
  })
})
