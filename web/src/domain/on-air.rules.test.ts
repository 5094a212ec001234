import { expect, test } from 'vitest'
import {
  ageLabel,
  type Channel,
  channelPathInCategory,
  channelsOnAir,
  hasOwnSound,
  homeCategory,
  isNamed,
  listedAtMs,
  minutesLeft,
  nextChangeMs,
  type Programme,
  passedShare,
  qualityOf,
} from './on-air.rules.ts'

const noonS = Date.UTC(2026, 0, 1, 12) / 1000

function channel(id: number, given: Partial<Channel> = {}): Channel {
  const bare = { id, number: id, slug: `channel-${id}`, name: `Channel ${id}`, age: null, rating_age: null }
  return { ...bare, is_hidden: false, ...given } as Channel
}

function programme(channelId: number, startS: number, given: Partial<Programme['program']> = {}): Programme {
  const program = {
    id: 1,
    title: 'Night Sea',
    description: '',
    age: null,
    motion_rating: null,
    image: null,
    ...given,
  }
  return {
    id: `${channelId}-${startS}`,
    channel_id: channelId,
    timestamp: startS,
    real_timestamp: startS,
    real_duration: 1800,
    duration: 1800,
    program,
  } as Programme
}

const schedules = [programme(1, noonS), programme(1, noonS + 1800), programme(2, noonS)]

test.each([
  ['in the middle', noonS + 900, noonS, noonS + 1800],
  ['at the very start', noonS, noonS, noonS + 1800],
  ['when the next one has begun', noonS + 1800, noonS + 1800, undefined],
  ['before the first', noonS - 1, undefined, noonS],
])('a channel shows what is on now and next: %s', (_, nowS, now, next) => {
  const [first] = channelsOnAir([channel(1)], schedules, nowS * 1000)
  expect([first?.now?.timestamp, first?.next?.timestamp]).toEqual([now, next])
})

test.each([
  ['a list that came since the last tick', -5, 1],
  ['a tick since the list came', 1, -5],
])('a programme that has begun is shown by %s', (_, tickedS, answeredS) => {
  const nowMs = listedAtMs((noonS + tickedS) * 1000, (noonS + answeredS) * 1000)
  expect(nowMs).toBe((noonS + 1) * 1000)
  const [first] = channelsOnAir([channel(1)], schedules, nowMs)
  expect(first?.now?.timestamp).toBe(noonS)
})

test('a programme that really ends a little early gives way at once, not at its promised minute', () => {
  const early = { ...programme(1, noonS), real_duration: 1798.08 }
  const after = { ...programme(1, noonS + 1800), real_timestamp: noonS + 1798.08 }
  const [first] = channelsOnAir([channel(1)], [early, after], (noonS + 1799) * 1000)
  expect(first?.now?.timestamp).toBe(noonS + 1800)
})

test('channels stand in the order of their numbers', () => {
  const listed = channelsOnAir([channel(3), channel(1), channel(2)], [], 0)
  expect(listed.map(({ channel }) => channel.number)).toEqual([1, 2, 3])
})

test.each(['Cosmos 4K', 'Reef UHD', 'uhd one'])('[V-5.14] the channel %s is not listed', (name) => {
  expect(channelsOnAir([channel(1, { name }), channel(2)], [], 0).map(({ channel }) => channel.id)).toEqual([
    2,
  ])
})

test('a hidden channel is not listed', () => {
  expect(channelsOnAir([channel(1, { is_hidden: true })], [], 0)).toEqual([])
})

test('the list changes when the first running programme ends', () => {
  expect(nextChangeMs(schedules, noonS * 1000)).toBe((noonS + 1800) * 1000)
  expect(nextChangeMs(schedules, 0)).toBe(null)
})

test.each([
  [-60, 0],
  [0, 0],
  [450, 0.25],
  [1800, 1],
  [9999, 1],
])('%s seconds after its start a programme of half an hour has passed by %s', (seconds, share) => {
  expect(passedShare(programme(1, noonS), (noonS + seconds) * 1000)).toBe(share)
})

test.each([
  [
    'the rating of the programme',
    programme(1, 0, { motion_rating: { text: '16+' }, age: 12 }),
    channel(1, { age: 6 }),
    '16+',
  ],
  ['else the age of the programme', programme(1, 0, { age: 12 }), channel(1, { age: 6 }), '12+'],
  ['age zero is an age', programme(1, 0, { age: 0 }), channel(1, { age: 6 }), '0+'],
  ['else the age of the channel', programme(1, 0), channel(1, { age: 6 }), '6+'],
  ['else nothing', null, channel(1), null],
])('[V-5.19] the age label is %s', (_, on, of, label) => {
  expect(ageLabel(on, of)).toBe(label)
})

test('an address names by slug or by number', () => {
  const reef = { id: 12, slug: 'reef' }
  expect([isNamed(reef, 'reef'), isNamed(reef, '12'), isNamed(reef, '1')]).toEqual([true, true, false])
})

test('a channel lives under its first category', () => {
  const categories = [
    { id: 1, slug: 'news', name: 'News', short: 'News', channels: [2] },
    { id: 2, slug: 'films', name: 'Films', short: 'Films', channels: [1, 2] },
  ]
  expect(channelPathInCategory(channel(1), categories)).toBe('/channels/films/channel-1')
  expect(channelPathInCategory(channel(2), categories)).toBe('/channels/news/channel-2')
  expect(channelPathInCategory(channel(3), categories)).toBe('/channels/all/channel-3')
})

test.each([
  [0, 30],
  [1, 30],
  [60, 29],
  [1799, 1],
  [1800, 1],
])('%i s after its start a programme of half an hour has %i minutes left', (passedS, minutes) => {
  expect(minutesLeft(programme(1, noonS), (noonS + passedS) * 1000)).toBe(minutes)
})

test('next is what begins first, whatever the order of a schedule, and a channel may have nothing', () => {
  const mixed = [programme(1, noonS + 3600), programme(1, noonS + 1800), programme(1, noonS)]
  const [first, second] = channelsOnAir([channel(1), channel(2)], mixed, noonS * 1000)
  expect([first?.now?.timestamp, first?.next?.timestamp]).toEqual([noonS, noonS + 1800])
  expect([second?.now, second?.next]).toEqual([null, null])
})

test('the lists change when the first of the running programmes ends', () => {
  const running = [programme(1, noonS), programme(2, noonS - 600), programme(3, noonS + 60)]
  expect(nextChangeMs(running, noonS * 1000)).toBe((noonS + 1200) * 1000)
})

test('of a programme without a length nothing has passed', () => {
  const empty = { ...programme(1, noonS), duration: 0 }
  expect(passedShare(empty, noonS * 1000)).toBe(0)
})

test.each([
  ['4K', true, true],
  ['4K', true, false],
  ['HD', false, true],
  [null, false, false],
])('[V-2.41] the badge is %s for 4K %s and HD %s', (badge, is_4k, is_hd) => {
  expect(qualityOf({ is_4k, is_hd })).toBe(badge)
})

test('[V-2.40] the sound of a vitrina channel is not ours', () => {
  const types = (...names: string[]) => ({ stream_types: names.map((type) => ({ type })) })
  expect([types('hls'), types(), types('hls', 'vitrina')].map(hasOwnSound)).toEqual([true, true, false])
})

test('the category of a channel is not that of all channels', () => {
  const categories = [32, 7, 8].map((id) => ({ id, slug: `c${id}`, name: '', short: '', channels: [1] }))
  expect(homeCategory(channel(1), categories)?.id).toBe(7)
  expect(homeCategory(channel(2), categories)).toBe(undefined)
})
