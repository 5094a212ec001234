export interface Level {
  /** The engine's own index of the level. */
  index: number
  height: number
}

/** A sound track or subtitles. */
export interface Track {
  /** The engine's own index of the track. */
  index: number
  /** As the stream calls it; may be empty. */
  name: string
}

/** Events of an engine about its stream. */
export type EngineEvent =
  | { type: 'fragment-buffered' }
  | { type: 'levels-found'; levels: readonly Level[] }
  | { type: 'sound-tracks-found'; tracks: readonly Track[] }
  | { type: 'sound-track-switched'; track: number }
  | { type: 'subtitles-found'; tracks: readonly Track[] }
  | { type: 'sound-refused' }
  | { type: 'network-failed' }
  | { type: 'media-failed' }
  | { type: 'codec-failed' }
  | { type: 'engine-failed' }

export interface Source {
  url: string
  /** Where a film starts; 0 leaves it to the stream. */
  startS: number
}

/** Plays a stream into a video element. */
export interface Engine {
  reload(): void
  recover(): void
  chooseLevel(index: number): void
  chooseSoundTrack(index: number): void
  /** `noTrack` turns them off. */
  chooseSubtitles(index: number): void
  /** The live position; null for a playlist that does not slide, and while it is unknown. */
  livePosition(): number | null
  destroy(): void
}

export type Report = (event: EngineEvent) => void
