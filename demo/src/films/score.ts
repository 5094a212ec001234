import type { Music } from '../programmes/music.ts'

/** A theme in another key for each chapter, with varying brightness and pace. */
export function scoreOf(theme: Music, keys: readonly number[]): Music[] {
  return keys.map((key, chapter) => ({
    ...theme,
    chords: theme.chords.map((chord) => chord.map((semitones) => semitones + key)),
    pace: chapter % 2 ? theme.pace * 1.5 : theme.pace,
    brightness: Math.min(1, theme.brightness + (chapter % 3) * 0.12),
  }))
}
