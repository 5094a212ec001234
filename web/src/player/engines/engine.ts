export interface Level {
  /** The engine's own number of the level. */
  index: number
  height: number
}

/** What an engine tells of its stream. */
export type EngineEvent =
  | { type: 'fragment-buffered' }
  | { type: 'levels-found'; levels: readonly Level[] }
  | { type: 'sound-refused' }
  | { type: 'network-failed' }
  | { type: 'media-failed' }
  | { type: 'codec-failed' }
  | { type: 'engine-failed' }

export interface Source {
  url: string
  /** Where a film begins; 0 leaves it to the stream. */
  startS: number
}

/** What plays a stream into a video element. */
export interface Engine {
  reload(): void
  recover(): void
  chooseLevel(index: number): void
  /** Where live is now; null where the playlist does not slide, and while it is unknown. */
  livePosition(): number | null
  destroy(): void
}

export type Report = (event: EngineEvent) => void
