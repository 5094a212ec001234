import { ApiFailure } from '@onair/contract/client'
import { expect, test } from 'vitest'
import {
  instantOf,
  isSameThing,
  isSlotLost,
  takeableStreams,
  type WatchedStream,
} from './stream-slots.rules.ts'

const stream = (change: Partial<WatchedStream> = {}, is_current = false): WatchedStream => ({
  ...{ id: 'one', title: 'Night Sea', content_id: 5, channel_id: null, ts: null, position: 70, opened_at: 0 },
  device: { id: 'tv', device_type: 'tv', vendor: null, model: null, is_current },
  ...change,
})

const failure = (error_code: ApiFailure['code'], detail = {}) =>
  new ApiFailure(403, { ...(error_code !== 'unknown' && { error_code }), detail })

test('a slot is lost by two failures and by no others', () => {
  expect(isSlotLost(failure('too_many_streams'))).toBe(true)
  expect(isSlotLost(failure('stream_taken_over'))).toBe(true)
  expect(isSlotLost(failure('not_found'))).toBe(false)
  expect(isSlotLost(new Error('too_many_streams'))).toBe(false)
})

test('all other devices can be taken over from; after a loss the one that took it', () => {
  const [tv, tablet, here] = [stream(), stream({ id: 'two' }), stream({ id: 'three' }, true)]
  const all = [tv, tablet, here]
  expect(takeableStreams(all, failure('too_many_streams'))).toEqual([tv, tablet])
  expect(takeableStreams(all, failure('stream_taken_over', { stream: 'two' }))).toEqual([tablet])
  expect(takeableStreams(all, failure('stream_taken_over', {}))).toEqual([])
})

const live = stream({ content_id: null, channel_id: 7, position: null })
const archive = stream({ content_id: null, channel_id: 7, ts: 1000, position: 18 })

test.each([
  ['the same film', stream(), { contentId: 5 }, true],
  ['another film', stream(), { contentId: 6 }, false],
  ['a channel, where a film is opened', live, { contentId: 7 }, false],
  ['the same channel', live, { channelId: 7, fromS: null }, true],
  ['the channel live, where its archive is opened', live, { channelId: 7, fromS: 900 }, false],
  ['its archive from elsewhere', archive, { channelId: 7, fromS: 900 }, true],
])('a device that watches %s', (_, watched, opened, isSame) => {
  expect(isSameThing(watched, opened)).toBe(isSame)
})

test('an archive goes on at its instant, live has none', () => {
  expect([instantOf(archive), instantOf(live)]).toEqual([1018, null])
})
