import type { AdErrorCode } from './ad-errors.rules.ts'

/** A place of a roll: a tag, and tags to ask instead when it has no ad. */
export interface AdItem {
  ad: string
  /** Seconds of watching between two middle-rolls. */
  step: number | null
  aliases: readonly string[]
}

/** The advertising of a stream. */
export interface AdPlan {
  pre_roll: readonly AdItem[]
  middle_roll: readonly AdItem[]
  middle_roll_points: readonly { position: number; urls: readonly string[] }[]
  post_pause_roll: readonly AdItem[]
  max_advertising: number
}

/** What stands before a stream and within it. */
export interface Spots {
  packshots: readonly { url: string }[]
  ad: AdPlan | null
  /** Leads to the packet without ads; null where ads cannot be removed. */
  onRemoveAds: (() => void) | null
}

export interface AdMedia {
  url: string
  kind: 'hls' | 'file'
}

/** An ad whose media file can be played. */
export interface LoadedAd {
  media: AdMedia
  /** Seconds until it can be skipped; null if it cannot. */
  skipS: number | null
  /** The page of the advertiser. */
  landing: string | null
  tracker: AdTracker
}

/** Tells the ad's own servers what happens to it. */
export interface AdTracker {
  started(durationS: number): void
  progressed(positionS: number): void
  paused(isPaused: boolean): void
  muted(isMuted: boolean): void
  fullscreen(isFullscreen: boolean): void
  skipped(): void
  completed(): void
  clicked(): void
  failed(code: AdErrorCode): void
}
