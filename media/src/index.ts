export { airingAt, airingsBetween, type GuideAiring } from './airings.ts'
export { countingStart, type LiveWindow, livePlaylist } from './live-playlist.ts'
export type { Addresses, SegmentAddress } from './media-playlist.ts'
export {
  type AudioRendition,
  type Ladder,
  multivariantPlaylist,
  type VideoRendition,
} from './multivariant-playlist.ts'
export { PlanError, type RepeatingPlan, type Slot } from './repeating-plan.ts'
export { repeatingTimeline } from './repeating-timeline.ts'
export { dayMs, segmentMs, sequenceAt, startOfSequence } from './segment-grid.ts'
export { type Airing, type Asset, type Segment, segmentAt, type Timeline } from './timeline.ts'
