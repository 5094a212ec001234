import type { Protection } from './stream-source.rules.ts'

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

/** What an error is about; each kind has a name for viewers. */
export type ErrorKind =
  | 'network'
  | 'manifest-load'
  | 'fragment-load'
  | 'key-load'
  | 'media'
  | 'codecs'
  | 'buffer-stalled'
  | 'buffer-full'
  | 'internal'
  | 'other'

/** An error as diagnostics show it. */
export interface EngineError {
  kind: ErrorKind
  /** The engine's own name of it. */
  code: string
  details: string
  /** Whether the engine has stopped because of it. */
  fatal: boolean
  positionS: number
  atMs: number
  /** Seconds that play on without what was not answered; absent where a server answered. */
  playableS?: number
}

export type ErrorEvent = {
  type:
    | 'network-lost'
    | 'network-failed'
    | 'media-failed'
    | 'fragment-failed'
    | 'buffer-overflowed'
    | 'exception-thrown'
    | 'codec-failed'
    | 'licence-refused'
    | 'engine-failed'
  error: EngineError
}

/** Events of an engine about its stream. */
export type EngineEvent =
  | ErrorEvent
  | { type: 'fragment-buffered' }
  | { type: 'levels-found'; levels: readonly Level[] }
  | { type: 'sound-tracks-found'; tracks: readonly Track[] }
  | { type: 'sound-track-switched'; track: number }
  | { type: 'subtitles-found'; tracks: readonly Track[] }
  | { type: 'sound-refused' }

export interface Source {
  url: string
  /** Where a film starts; 0 leaves it to the stream. */
  startS: number
  /** Null for a stream that is not protected. */
  protection?: Protection | null
  /** The instant of a channel's archive at which it begins, for one that does not date itself. */
  archiveMs?: number | null
}

/** Plays a stream into a video element. */
export interface Engine {
  reload(): void
  recover(): void
  /** Empties the buffer and loads it again. */
  refill(): void
  /** Gives the best quality up, unless it is the only one. */
  dropTopLevel(): void
  chooseLevel(index: number): void
  chooseSoundTrack(index: number): void
  /** `noTrack` turns them off. */
  chooseSubtitles(index: number): void
  /** The live position; null for a playlist that does not slide, and while it is unknown. */
  livePosition(): number | null
  /** The instant at position 0, as the playlist dates it; null while that is unknown. */
  originMs(): number | null
  destroy(): void
}

export type Report = (event: EngineEvent) => void
