export { airingAt, airingsBetween, type GuideAiring } from './airings.ts'
export { firstAiring, type Refusal } from './archive-cut.ts'
export { type AssetRequest, assetPlaylist, type OnDemandAsset } from './asset-playlist.ts'
export { type ChannelAnswer, type ChannelRequest, channelPlaylist } from './channel-playlist.ts'
export { type Box, boxesIn, concatBytes, findBox, viewOf } from './cmaf/boxes.ts'
export { type Fragments, retimeFragment, retimeSegment, splitFragments } from './cmaf/fragments.ts'
export { keyFrameBytes } from './cmaf/key-frame.ts'
export { type InitProtection, protectInit } from './cmaf/protect-init.ts'
export { protectSegment, type SegmentProtection } from './cmaf/protect-segment.ts'
export type { SampleCipher, Scheme } from './cmaf/protection-scheme.ts'
export { commonPssh, playReadyPssh, widevinePssh } from './cmaf/pssh.ts'
export { readTrack, type Track } from './cmaf/track.ts'
export { type DashRequest, dashManifest } from './dash/manifest.ts'
export type { DashProtection } from './dash/protection.ts'
export type { Marker } from './date-range.ts'
export { type DatedAiring, datedTimeline, offAir } from './dated-timeline.ts'
export { countingStart } from './live-window.ts'
export {
  type AudioRendition,
  type KeyFrameRendition,
  type Ladder,
  multivariantPlaylist,
  type SubtitleRendition,
  type VideoRendition,
} from './multivariant-playlist.ts'
export { openSegment, type SegmentRequest } from './open-segment.ts'
export { type KeySystem, type PlaylistKey, type Protection, playlistKeys } from './protected-keys.ts'
export { createBoxReader, typeOf } from './recorded/boxes.ts'
export { type Anchor, placeArrival } from './recorded/clock.ts'
export { isRecordedOpen } from './recorded/open.ts'
export { recordedPlaylist } from './recorded/playlist.ts'
export { type RecordedReach, recordedReach, windowSegments } from './recorded/reach.ts'
export { samplesOf } from './recorded/samples.ts'
export {
  airingsOf,
  maxRecordedMs,
  type RecordedGuide,
  type RecordedSegment,
  rightsOf,
} from './recorded/segment.ts'
export {
  createSegmenter,
  type FeedCut,
  filesAt,
  KeyFramesTooFar,
  namesOf,
  pictureOf,
} from './recorded/segmenter.ts'
export { type RecordedTrack, tracksOf } from './recorded/tracks.ts'
export { PlanError, type RepeatingPlan, type Slot } from './repeating-plan.ts'
export { repeatingTimeline } from './repeating-timeline.ts'
export { liveReachMs, type Right, type Rights } from './rights.ts'
export type { Addresses, KeyFrame, SegmentAddress } from './segment-entry.ts'
export { dayMs, nearestSequence, segmentMs, sequenceAt, startOfSequence } from './segment-grid.ts'
export { formatSpan, parseSpan, type Span } from './stream-address.ts'
export { type Airing, type Asset, type Segment, segmentAt, type Timeline } from './timeline.ts'
export { type Cue, cutCues, readCues } from './webvtt.ts'
