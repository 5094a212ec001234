import type { Answer } from '@onair/contract'
import { pathTo } from '@onair/contract/addresses'

export type Channel = Answer<'listChannels'>['channels'][number]
export type Category = Answer<'listCategories'>['categories'][number]
export type Programme = Answer<'listChannels'>['current_schedules'][number]

/** The category of all channels; the list without a category is the same. */
export const allChannelsId = 32

/** A channel with its current and next programme at an instant. */
export interface ChannelOnAir {
  channel: Channel
  now: Programme | null
  next: Programme | null
}

export const startMs = (programme: Programme): number => programme.timestamp * 1000

export const endMs = (programme: Programme): number => (programme.timestamp + programme.duration) * 1000

/** A programme is scheduled for a full minute and really begins at a segment near it. */
export const realStartMs = ({ real_timestamp }: Programme): number => Math.round(real_timestamp * 1000)

export const realEndMs = ({ real_timestamp, real_duration }: Programme): number =>
  Math.round((real_timestamp + real_duration) * 1000)

export function isRunning(programme: Programme, nowMs: number): boolean {
  return realStartMs(programme) <= nowMs && nowMs < realEndMs(programme)
}

/** The elapsed part of a programme, from 0 to 1. */
export function passedShare(programme: Programme, nowMs: number): number {
  const lengthMs = endMs(programme) - startMs(programme)
  return lengthMs > 0 ? Math.min(1, Math.max(0, (nowMs - startMs(programme)) / lengthMs)) : 0
}

/** Minutes until a running programme ends, at least 1. */
export function minutesLeft(programme: Programme, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs(programme) - nowMs) / 60_000))
}

const byStart = (a: Programme, b: Programme): number => a.timestamp - b.timestamp

/** a channel of such a name is in no list. */
export const isListedName = (name: string): boolean => !/4k|uhd/i.test(name)

function isListed(channel: Channel): boolean {
  return !channel.is_hidden && isListedName(channel.name)
}

/** The visible channels by number, each with its current and next programme. */
export function channelsOnAir(
  channels: readonly Channel[],
  schedules: readonly Programme[],
  nowMs: number,
): ChannelOnAir[] {
  const byChannel = new Map<number, Programme[]>()
  for (const item of schedules)
    byChannel.set(item.channel_id, [...(byChannel.get(item.channel_id) ?? []), item])
  return channels
    .filter(isListed)
    .sort((a, b) => a.number - b.number)
    .map((channel) => {
      const items = byChannel.get(channel.id) ?? []
      return {
        channel,
        now: items.find((item) => isRunning(item, nowMs)) ?? null,
        next: items.filter((item) => realStartMs(item) > nowMs).sort(byStart)[0] ?? null,
      }
    })
}

/** A clock that ticks rarely is behind a list that came since, which no longer has what ended before it. */
export function listedAtMs(tickedMs: number, answeredMs: number): number {
  return Math.max(tickedMs, answeredMs)
}

/** When the first running programme ends; null if none runs. */
export function nextChangeMs(schedules: readonly Programme[], nowMs: number): number | null {
  const ends = schedules.filter((item) => isRunning(item, nowMs)).map(realEndMs)
  return ends.length > 0 ? Math.min(...ends) : null
}

export function ageLabel(programme: Programme | null, channel: Channel): string | null {
  const rated = programme?.program.motion_rating?.text
  if (rated) return rated
  const age = programme?.program.age ?? channel.age ?? channel.rating_age
  return age === null ? null : `${age}+`
}

/** V-2.41: the badge of a better picture. */
export function qualityOf({ is_4k, is_hd }: Pick<Channel, 'is_4k' | 'is_hd'>): '4K' | 'HD' | null {
  if (is_4k) return '4K'
  return is_hd ? 'HD' : null
}

/** V-2.40: a vitrina channel brings a player of its own, whose sound is not ours. */
export function hasOwnSound({ stream_types }: Pick<Channel, 'stream_types'>): boolean {
  return !stream_types.some(({ type }) => type === 'vitrina')
}

/** Addresses name things by slug or by id. */
export function isNamed(thing: { id: number; slug: string }, name: string): boolean {
  return thing.slug === name || String(thing.id) === name
}

/** What a channel is about: a category beside that of all channels. */
export function homeCategory(
  { id: channelId }: Pick<Channel, 'id'>,
  categories: readonly Category[],
): Category | undefined {
  return categories.find(({ id, channels }) => id !== allChannelsId && channels.includes(channelId))
}

const everything = 'all'

export function channelPathInCategory(channel: Channel, categories: readonly Category[]): string {
  const home = categories.find((category) => category.channels.includes(channel.id))
  return pathTo('channel', { category: home?.slug ?? everything, channel: channel.slug })
}
