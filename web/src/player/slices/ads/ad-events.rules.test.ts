import { expect, test } from 'vitest'
import { connectSinks, disconnectSinks, type TrackedEvent } from '../../../analytics/track.ts'
import type { AdTracker } from './ad.ts'
import { countAd } from './ad-events.rules.ts'
import { reportAdError } from './ad-reports.ts'
import type { Roll } from './interlude-flow.ts'

type Call = (tracker: AdTracker) => void

const steps = [
  ['starts', (ad) => ad.started(15), 'started 15', 'ad_start'],
  ['ends', (ad) => ad.completed(), 'completed', 'ad_end'],
  ['is skipped', (ad) => ad.skipped(), 'skipped', 'ad_skip'],
  ['is clicked', (ad) => ad.clicked(), 'clicked', 'ad_click'],
  ['goes on', (ad) => ad.progressed(3), 'progressed 3', null],
  ['is paused', (ad) => ad.paused(true), 'paused true', null],
  ['is muted', (ad) => ad.muted(true), 'muted true', null],
  ['fills the screen', (ad) => ad.fullscreen(true), 'fullscreen true', null],
  ['fails', (ad) => ad.failed(405), 'failed 405', null],
] as const satisfies [string, Call, string, string | null][]

const names = [
  ...(['started', 'progressed', 'paused', 'muted', 'fullscreen'] as const),
  ...(['skipped', 'completed', 'clicked', 'failed'] as const),
]

test.each(steps)('[V-7.115] an ad %s: its servers are told, and the operator', (_, happen, told, event) => {
  for (const roll of ['pre', 'middle', 'pause'] satisfies Roll[]) {
    const calls: string[] = []
    const events: unknown[] = []
    const servers = Object.fromEntries(
      names.map((name) => [name, (...given: unknown[]) => calls.push([name, ...given].join(' '))]),
    ) as unknown as AdTracker
    happen(countAd(servers, roll, (...given) => events.push(given)))
    expect(calls).toEqual([told])
    expect(events).toEqual(event === null ? [] : [[event, { value: roll }]])
  }
})

test('[V-7.115] an ad that cannot be shown is told once, with its code and without its address', () => {
  const events: TrackedEvent[] = []
  disconnectSinks()
  connectSinks([(event) => events.push(event)])
  reportAdError(301, 'https://ads.invalid/tag?viewer=7', 'middle')
  disconnectSinks()
  expect(events).toEqual([
    { name: 'ad_error', value: 'middle', details: { code: '301' }, atMs: expect.any(Number) },
  ])
})
