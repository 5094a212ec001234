/** A quarter of the output rate: no tone is above 4.5 kHz, and it takes a quarter of the time. */
export const sampleRate = 12_000

export interface Tone {
  readonly frequency: number
  readonly startSample: number
  readonly samples: number
  readonly left: number
  readonly right: number
  /** Loudness over the tone, from 0 to 1. */
  readonly shape: (position: number) => number
}

export const frequencyOf = (semitones: number) => 220 * 2 ** (semitones / 12)

/** Swells and fades over an eighth of its length. */
export const swell = (position: number) => {
  const edge = Math.min(1, Math.min(position, 1 - position) * 8)
  return 0.5 - 0.5 * Math.cos(Math.PI * edge)
}

export const pluck = (position: number) =>
  Math.min(1, position * 300) * Math.exp(-5.5 * position) * (1 - position)
