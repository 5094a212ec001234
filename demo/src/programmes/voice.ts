import { frequencyOf, pluck, sampleRate, swell, type Tone } from './tone.ts'

/** The three resonances that make a vowel, in hertz. */
const formants = {
  a: [800, 1150, 2900],
  o: [450, 800, 2830],
  u: [325, 700, 2530],
  e: [400, 1600, 2700],
  i: [350, 1700, 2700],
} as const

/** A wordless voice, and the bells before its song. */
export interface Voice {
  /** Semitones above the chord. */
  readonly pitch: number
  readonly vowels: readonly (keyof typeof formants)[]
  /** Lengths of the tones of a phrase, in sixteenths of a chord. */
  readonly rhythm: readonly number[]
  /** Semitones from A3. */
  readonly bells: readonly number[]
}

const highest = 4500

/** How strongly a vowel passes a frequency. */
function resonance(vowel: keyof typeof formants, frequency: number): number {
  const [first, second, third] = formants[vowel].map((formant) =>
    Math.exp(-(((frequency - formant) / (90 + formant * 0.06)) ** 2)),
  )
  return (first ?? 0) + 0.5 * (second ?? 0) + 0.2 * (third ?? 0)
}

/** A melody of the voice over a chord. */
export function* phrase(
  { pitch, vowels, rhythm }: Voice,
  chord: readonly number[],
  startSample: number,
  samples: number,
): Generator<Tone> {
  const sixteenth = samples / 16
  let at = startSample + Math.round(sixteenth * 2)
  for (const [index, length] of rhythm.entries()) {
    const semitones = (chord[(index * 2 + 1) % chord.length] ?? 0) + pitch
    const vowel = vowels[index % vowels.length] ?? 'a'
    yield* held(frequencyOf(semitones), vowel, at, Math.round(length * sixteenth * 1.1))
    at += Math.round(length * sixteenth)
  }
}

/** The bells that begin a round. */
export function* call({ bells }: Voice, chord: readonly number[]): Generator<Tone> {
  for (const [index, bell] of bells.entries())
    yield* struck(frequencyOf(bell + (chord[0] ?? 0)), Math.round(index * 0.28 * sampleRate))
}

function* struck(frequency: number, startSample: number): Generator<Tone> {
  const bell = { startSample, samples: Math.round(2.2 * sampleRate), shape: pluck }
  yield { ...bell, frequency, left: 0.14, right: 0.12 }
  yield { ...bell, frequency: Math.min(frequency * 2.76, highest), left: 0.05, right: 0.07 }
}

/** Two slightly detuned voices, so that a long tone sounds alive. */
function* held(
  frequency: number,
  vowel: keyof typeof formants,
  startSample: number,
  samples: number,
): Generator<Tone> {
  for (let harmonic = 1; harmonic * frequency < highest; harmonic++) {
    const loudness = 0.34 * resonance(vowel, harmonic * frequency) + 0.03 / harmonic
    if (loudness < 0.008) continue
    for (const [detune, side] of [
      [0.997, 0.65],
      [1.003, 0.35],
    ] as const) {
      const overtone = frequency * harmonic * detune
      yield {
        ...{ frequency: overtone, startSample, samples, shape: swell },
        ...{ left: loudness * side, right: loudness * (1 - side) },
      }
    }
  }
}
