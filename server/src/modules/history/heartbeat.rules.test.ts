import { expect, test } from 'vitest'
import { refusalOf } from './heartbeat.rules.ts'

const openedS = 1_800_000_000
const stream = {
  ...{ tenantId: 3, userId: 5, profileId: 9, contentId: 1, channelId: null, openedS, hasSlot: false },
  ...{ session: 'n59REfeyengfHx3d', viewing: 'abcdefgh12345_-Z' },
}

const hour = 3600

test.each([
  ['of its brand, in its time', {}, undefined],
  ['of another brand', { tenantId: 4 }, 'permission_denied'],
  ['after twelve hours', { afterS: 12 * hour }, undefined],
  ['a second later', { afterS: 12 * hour + 1 }, 'session_ended'],
  ['that has watched a minute more than it was open', { afterS: 30, watchedS: 90 }, undefined],
  ['that has watched longer still', { afterS: 30, watchedS: 91 }, 'heartbeat_from_future'],
  ['of a stream that opens within a minute', { afterS: -60, watchedS: 0 }, undefined],
  ['of a stream that opens later', { afterS: -61, watchedS: 0 }, 'heartbeat_from_future'],
  ['that is one for each second, and sixty more', { afterS: 100, number: 160 }, undefined],
  ['that is one more', { afterS: 100, number: 161 }, 'too_many_requests'],
])('a heartbeat %s is refused or not', (_, change, code) => {
  const { tenantId, afterS, watchedS, number } = {
    ...{ tenantId: 3, afterS: 30, watchedS: 30, number: 1 },
    ...change,
  }
  const at = { tenantId, nowMs: (openedS + afterS) * 1000 }
  expect(refusalOf({ stream, number, watchedS }, at)).toBe(code)
})
