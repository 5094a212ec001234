import { expect, test } from 'vitest'
import type { Programme } from './on-air.rules.ts'
import { splitAirings } from './program-airings.rules.ts'

const airing = (hour: number, is_catchup_available = true): Programme =>
  ({
    id: `1-${hour}`,
    channel_id: 1,
    timestamp: hour * 3600,
    duration: 3600,
    real_timestamp: hour * 3600,
    real_duration: 3600,
    is_catchup_available,
  }) as Programme

const seen = (schedule: Programme[], hour: number) => {
  const { watchable, coming } = splitAirings(schedule, hour * 3_600_000)
  const hours = (airings: typeof coming) => airings.map(({ startS, when }) => `${startS / 3600} ${when}`)
  return [hours(watchable), hours(coming)]
}

test('[V-5.12] the running airing stands before the latest of the archive; what has no catch-up is not offered', () => {
  const schedule = [airing(1), airing(3, false), airing(5), airing(10), airing(20), airing(15)]
  expect(seen(schedule, 10.5)).toEqual([
    ['10 now', '5 past', '1 past'],
    ['15 coming', '20 coming'],
  ])
})

test('the latest eight that can be watched, and the next four', () => {
  const schedule = Array.from({ length: 40 }, (_, hour) => airing(hour))
  const [watchable, coming] = seen(schedule, 20)
  expect(watchable).toEqual(['20 now', ...[19, 18, 17, 16, 15, 14, 13].map((hour) => `${hour} past`)])
  expect(coming).toEqual([21, 22, 23, 24].map((hour) => `${hour} coming`))
})
