import { expect, test } from 'vitest'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { mayWarmUp, neighboursOf } from './warm-neighbours.rules.ts'

interface Differences {
  purchased?: boolean
  available?: boolean
  is4k?: boolean
  type?: string
  live?: boolean
}

const onAir = (id: number, differences: Differences = {}): ChannelOnAir => {
  const { purchased = true, available = true, is4k = false, type = 'hls', live = true } = differences
  const channel = {
    id,
    is_purchased: purchased,
    is_available: available,
    is_4k: is4k,
    stream_types: [{ type }],
  }
  return { channel, now: { is_live_available: live }, next: null } as unknown as ChannelOnAir
}

const plain = [1, 2, 3, 4, 5].map((id) => onAir(id))

test.each([
  ['the next one and the one before', 3, null, [4, 2]],
  ['the one that is pointed at first', 3, 1, [1, 4, 2]],
  ['a neighbour that is pointed at once', 3, 2, [2, 4]],
  ['not the one that plays', 3, 3, [4, 2]],
  ['one at the end of the list', 5, null, [4]],
  ['none of a channel that is not listed', 9, null, []],
])('the list warms up %s', (_, current, pointed, expected) => {
  expect(neighboursOf(plain, current, pointed)).toEqual(expected)
})

test.each<[string, Differences]>([
  ['is sold', { purchased: false }],
  ['is closed', { available: false }],
  ['is in 4K', { is4k: true }],
  ['another player shows', { type: 'vitrina' }],
  ['shows a programme without the right', { live: false }],
])('a channel that %s is passed over, also if it is pointed at', (_, differences) => {
  const channels = [onAir(1), onAir(2, differences), onAir(3), onAir(4, differences), onAir(5)]
  expect(neighboursOf(channels, 3, 4)).toEqual([5, 1])
})

const situation = {
  ...{ isPlaying: true, bufferedS: 4, idleMs: 29_999 },
  connection: { bandwidth: 9_000_000, isSaving: false, effectiveType: '4g' },
}
const { connection } = situation

test('a channel is warmed up while another plays with enough buffer and its viewer zaps', () => {
  expect(mayWarmUp(situation)).toBe(true)
  expect(mayWarmUp({ ...situation, connection: { ...connection, effectiveType: null } })).toBe(true)
})

test.each([
  ['while nothing plays', { isPlaying: false }],
  ['while what plays needs the connection', { bufferedS: 3.99 }],
  ['half a minute after the last switch', { idleMs: 30_000 }],
  ['where data is saved', { connection: { ...connection, isSaving: true } }],
  ['over a connection that was not measured', { connection: { ...connection, bandwidth: null } }],
  ['over a slow connection', { connection: { ...connection, effectiveType: '3g' } }],
])('no channel is warmed up %s', (_, difference) => {
  expect(mayWarmUp({ ...situation, ...difference })).toBe(false)
})
