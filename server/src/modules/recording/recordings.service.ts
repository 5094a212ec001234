import {
  airingsOf,
  isRecordedOpen,
  type RecordedGuide,
  type RecordedSegment,
  recordedPlaylist,
  recordedReach,
  rightsOf,
} from '@onair/media'
import type { CacheUntilChange, Database, FallBack } from '../../db/index.ts'
import type { ChannelSource, Moment } from '../playback/index.ts'
import type { Feed } from './feed.ts'
import { createRecordedIndex, type RecordedIndex } from './recorded-index.ts'
import { listFeeds } from './recording.repository.ts'
import { initForm, recordingPaths } from './recording-paths.rules.ts'

/** Relative, so that one text serves all viewers; the link precedes it in the address. */
const addresses = {
  uriOf: ({ right, rendition, sequence }: { right: string; rendition: string; sequence: number }) =>
    `../${right}/${rendition}/${sequence}.m4s`,
  initUriOf: ({ rendition, init }: { rendition: string; init: string }) => `../init/${rendition}/${init}.mp4`,
}

const noGuide: RecordedGuide = () => []

export function createRecordings(
  db: Database,
  cacheUntilChange: CacheUntilChange,
  fallBack: FallBack = (load) => load(),
) {
  const indexes = new Map<number, RecordedIndex>()
  const indexOf = (channelId: number) => {
    const index = indexes.get(channelId) ?? createRecordedIndex(db, channelId, fallBack)
    indexes.set(channelId, index)
    return index
  }
  const feeds = cacheUntilChange({
    name: 'feeds',
    invalidatedBy: 'feeds',
    load: async () => {
      const all = await listFeeds(db)
      return new Map(all.map((feed) => [feed.channelId, feed]))
    },
  })
  // One source object for all callers, because values per second are memoised by it.
  const sources = new WeakMap<Feed, WeakMap<RecordedGuide, ChannelSource | undefined>>()
  const ready = cacheUntilChange({
    name: 'recorded channels',
    invalidatedBy: 'feeds',
    load: async () => {
      const all = await listFeeds(db)
      return new Set(all.flatMap(({ channelId, ladder }) => (ladder ? [channelId] : [])))
    },
  })
  return {
    /** Undefined for a channel without a feed, or before anything of it is recorded. */
    async sourceOf(channelId: number, guide?: RecordedGuide): Promise<ChannelSource | undefined> {
      const feed = (await feeds()).get(channelId)
      if (!feed) return undefined
      const cached = sources.get(feed) ?? new WeakMap<RecordedGuide, ChannelSource | undefined>()
      sources.set(feed, cached)
      const key = guide ?? noGuide
      if (!cached.has(key)) cached.set(key, recordedSource(indexOf(channelId), feed, guide))
      return cached.get(key)
    },
    /** Channels with at least one recorded segment. */
    readyChannels: ready,
    async isRecorded(channelId: number): Promise<boolean> {
      return (await feeds()).has(channelId)
    },
  }
}

export type Recordings = ReturnType<typeof createRecordings>

function recordedSource(
  index: RecordedIndex,
  feed: Feed,
  guide: RecordedGuide | undefined,
): ChannelSource | undefined {
  const { channelId, targetDurationMs, ladder } = feed
  if (!ladder) return undefined
  const names = [...ladder.renditions, ...ladder.audio].map(({ name }) => name)

  const isOpen = async (segment: RecordedSegment, right: 'live' | 'replay', moment: Moment) => {
    const newest = right === 'live' ? await index.newest() : undefined
    return isRecordedOpen(segment, { ...moment, right, newestSequence: newest?.sequence ?? 0, guide })
  }

  return {
    ladder,
    async playlist(span, rendition, moment) {
      const reach = recordedReach(span, { ...moment, targetDurationMs, guide })
      if (typeof reach === 'string') return { refused: reach }
      const segments = await index.reached(span, reach)
      const newest = reach.kind === 'stretch' ? await index.newest() : segments.at(-1)
      const request = { ...addresses, ...moment, rendition, targetDurationMs, guide }
      return recordedPlaylist(reach, { segments, newest }, request)
    },
    async segmentFile({ rendition, right, sequence }, moment) {
      if (!names.includes(rendition)) return undefined
      const segment = await index.segment(sequence)
      if (!segment || !(await isOpen(segment, right, moment))) return undefined
      return { path: recordingPaths.segment(channelId, segment.run, sequence, rendition) }
    },
    async initFile(rendition, name) {
      if (!names.includes(rendition) || !initForm.test(name)) return undefined
      return recordingPaths.init(channelId, name, rendition)
    },
    async thumbnailFile(atMs, moment) {
      const segment = await index.begunBy(atMs)
      if (!segment || atMs >= segment.startMs + segment.durationMs) return undefined
      if (!(await isOpen(segment, 'replay', moment))) return undefined
      return recordingPaths.thumbnail(channelId, segment.run, segment.sequence)
    },
    async seekPoints(startMs, endMs, { nowMs }) {
      const segments = await index.between(startMs - 1, Math.min(endMs, nowMs))
      const airings = airingsOf(segments, guide)
      return segments.flatMap((segment) => (rightsOf(segment, airings).replay ? [segment.startMs] : []))
    },
  }
}
