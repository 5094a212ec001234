import { expect, test } from 'vitest'
import { attachStream } from '../../engines/attach-stream.ts'
import type { EngineEvent } from '../../engines/engine.ts'
import { firstPlayerState, playerFlow } from './player-flow.ts'

test('[V-4.09] where neither hls.js nor the browser plays HLS, the player ends with a codec error', async () => {
  const events: EngineEvent[] = []
  const video = { canPlayType: () => '' } as unknown as HTMLVideoElement
  const source = { url: '/film.m3u8', startS: 0 }
  const engine = await attachStream(
    video,
    source,
    (event) => events.push(event),
    new AbortController().signal,
  )
  const first = firstPlayerState(
    { volume: 100, muted: false, mutedByAutoplay: false },
    { of: '', sound: null, subtitles: null },
  )
  expect([engine, events.map(({ type }) => type)]).toEqual([undefined, ['codec-failed']])
  expect(events.reduce(playerFlow, first)).toMatchObject({ phase: 'failed', failure: 'codec' })
})
