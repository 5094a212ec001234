import type { Cue } from '@onair/media'
import type { Ladder } from '@onair/server'
import type { Music } from '../programmes/music.ts'
import type { Scene } from '../programmes/scene.ts'

/** A scene as it is filmed, from its first frame on. */
export interface Shot {
  readonly scene: Scene
  readonly segments: number
  /** Comes out of the dark, or goes back into it. */
  readonly fade?: 'in' | 'out'
  /** One picture of so many frames is composed and repeated; each, if absent. */
  readonly step?: number
}

/** One segment of what is shown: of a shot by its place among the shots, or of an asset that was made before. */
export type Take =
  | { readonly shot: number; readonly segment: number }
  | { readonly assetId: string; readonly segment: number }

export interface SoundPart {
  readonly music: Music
  /** After so many segments the music begins anew. */
  readonly round: number
  readonly segments: number
}

export interface Soundtrack {
  readonly rendition: Ladder['audio'][number]
  readonly parts: readonly SoundPart[]
}

export interface Subtitles {
  readonly rendition: NonNullable<Ladder['subtitles']>[number]
  readonly cues: readonly Cue[]
}

/** All that an asset is made of: the same production gives the same asset. */
export interface Production {
  readonly id: string
  readonly shots: readonly Shot[]
  /** What each segment shows. */
  readonly cut: readonly Take[]
  readonly soundtracks: readonly Soundtrack[]
  readonly subtitles: readonly Subtitles[]
  /** An SVG document. */
  readonly poster: string
}

/** The segments of a shot in their order, again and again. */
export function goRound(shot: number, shotSegments: number, segments: number): Take[] {
  return Array.from({ length: segments }, (_, index) => ({ shot, segment: index % shotSegments }))
}

/** Divides the frames of a segment and of a fade. */
const shortStep = 6

/** The same production, as long as before, with one filmed segment of few pictures for each shot and one of each music. */
export function inOneSegment(production: Production): Production {
  return {
    ...production,
    shots: production.shots.map((shot) => ({ ...shot, segments: 1, step: shortStep })),
    soundtracks: production.soundtracks.map((track) => ({
      ...track,
      parts: track.parts.map((part) => ({ ...part, round: 1 })),
    })),
    cut: production.cut.map((take) => ('shot' in take ? { ...take, segment: 0 } : take)),
  }
}

/** The assets that must stand before a production can be cut. */
export function sourcesOf({ cut }: Production): string[] {
  return [...new Set(cut.flatMap((take) => ('assetId' in take ? [take.assetId] : [])))]
}
