/** Slow chords with single notes above them. */
export interface Music {
  /** Four chords as semitones from A3, each lasting a quarter of the piece. */
  readonly chords: readonly (readonly number[])[]
  /** Seconds between two notes. */
  readonly pace: number
  readonly brightness: number
}
