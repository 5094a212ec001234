import { expect, test } from 'vitest'
import { type MetricsInput, metricsFlow, nothingPlayed } from './metrics-flow.ts'

const subject = {
  ...{ statId: 'stat-1', contentParentId: 3, contentId: 4, libraryId: 5 },
  startType: 'resume' as const,
}
const due = { type: 'start-due', subject, positionS: 61.7 } as const

function told(...inputs: MetricsInput[]) {
  let state = nothingPlayed
  return inputs.flatMap((input) => {
    const step = metricsFlow(state, input)
    state = step.state
    return step.told
  })
}
const phase = (name: 'playing' | 'waiting' | 'paused', nowMs: number) =>
  ({ type: 'phase-changed', phase: name, nowMs }) as const

test('[V-7.112] a start carries what is played, how and from where', () => {
  expect(told({ type: 'opened', nowMs: 1000 }, due)).toEqual([
    ['playback_start', { details: { ...subject, position: 61 } }],
  ])
  const live = { statId: 'stat-2', channelId: 9, startType: 'live' as const }
  expect(told({ type: 'opened', nowMs: 0 }, { ...due, subject: live, positionS: 0 })).toEqual([
    ['playback_start', { details: { ...live, position: 0 } }],
  ])
})

test('the time to the first picture is told once, after the start whichever comes first', () => {
  const opened = { type: 'opened', nowMs: 1000 } as const
  const expected = [
    ['playback_start', { details: { ...subject, position: 61 } }],
    ['playback_ready', { details: { startMs: 840 } }],
  ]
  expect(told(opened, due, phase('playing', 1840), phase('paused', 2000), phase('playing', 3000))).toEqual(
    expected,
  )
  expect(told(opened, phase('playing', 1840), due)).toEqual(expected)
})

test('a picture that stands still for want of data is told with how long, also when the viewer gives up', () => {
  const begun = [{ type: 'opened', nowMs: 0 } as const, due, phase('playing', 100)]
  expect(told(...begun, phase('waiting', 500), phase('playing', 1250)).slice(2)).toEqual([
    ['playback_stall', { details: { stallMs: 750 } }],
  ])
  expect(
    told(...begun, phase('waiting', 500), phase('paused', 900), phase('playing', 5000)).slice(2),
  ).toEqual([['playback_stall', { details: { stallMs: 400 } }]])
  expect(
    told({ type: 'opened', nowMs: 0 }, due, phase('waiting', 10), phase('playing', 90)).slice(1),
  ).toEqual([['playback_ready', { details: { startMs: 90 } }]])
})

test('the lines of the picture are told whenever they change', () => {
  const resized = (height: number) => ({ type: 'picture-resized', height }) as const
  const inputs = [resized(360), due, resized(360), resized(0), resized(720)]
  expect(told({ type: 'opened', nowMs: 0 }, ...inputs).slice(1)).toEqual([
    ['playback_quality', { details: { height: 360 } }],
    ['playback_quality', { details: { height: 720 } }],
  ])
})

test('[V-7.114] an error carries its code, its kind, the stream and what was played, without what gives access', () => {
  const error = {
    ...({ kind: 'fragment-load', code: 'fragLoadError', fatal: false, positionS: 12.5, atMs: 0 } as const),
    details: 'HTTP 500 for /media/secret/a.m4s?token=1',
  }
  const url = 'https://tv.example/media/secret.link/assets/film/g/master.m3u8?access_token=abc'
  const failed = {
    type: 'failed',
    error,
    url,
    streamType: 'hls',
    subject: { ...subject, channelId: 9 },
  } as const
  expect(told(failed)).toEqual([
    [
      'playback_error',
      {
        details: {
          ...{ code: 'fragLoadError', errorType: 'fragment-load', streamType: 'hls', position: 12.5 },
          url: 'https://tv.example/media/…/assets/film/g/master.m3u8',
          details: 'HTTP 500 for /media/…/a.m4s',
          ...{ content: 4, library: 5, channel: 9 },
        },
      },
    ],
  ])
})
