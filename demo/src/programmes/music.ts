import { chance } from './paint.ts'

/** Slow chords with single notes above them. */
export interface Music {
  /** Four chords in semitones from A3, each for a quarter of the piece. */
  readonly chords: readonly (readonly number[])[]
  /** Seconds between two notes. */
  readonly pace: number
  /** 0 is a hum, 1 a music box. */
  readonly brightness: number
}

export const sampleRate = 48_000

interface Stereo {
  readonly left: Float64Array
  readonly right: Float64Array
}

interface Tone {
  readonly frequency: number
  readonly startSample: number
  readonly samples: number
  readonly left: number
  readonly right: number
  /** Loudness over the tone, from 0 to 1. */
  readonly shape: (position: number) => number
}

const frequencyOf = (semitones: number) => 220 * 2 ** (semitones / 12)

/** Swells and fades over an eighth of its length. */
const swell = (position: number) => {
  const edge = Math.min(1, Math.min(position, 1 - position) * 8)
  return 0.5 - 0.5 * Math.cos(Math.PI * edge)
}

const pluck = (position: number) => Math.min(1, position * 300) * Math.exp(-5.5 * position) * (1 - position)

/** The end runs over into the beginning, so that a piece can be played round and round. */
export function play(music: Music, samples: number): Stereo {
  const sound = { left: new Float64Array(samples), right: new Float64Array(samples) }
  const chordSamples = samples / music.chords.length
  for (const [index, chord] of music.chords.entries()) {
    playChord(sound, music, chord, Math.round(index * chordSamples), Math.round(chordSamples * 1.14))
  }
  playNotes(sound, music, chordSamples)
  return sound
}

function playChord(sound: Stereo, music: Music, chord: readonly number[], startSample: number, samples: number): void {
  for (const [voice, semitones] of chord.entries()) {
    const pan = 0.3 + (0.4 * voice) / chord.length
    for (const [detune, side] of [
      [0.9985, 1 - pan],
      [1.0015, pan],
    ] as const) {
      const frequency = frequencyOf(semitones) * detune
      const tone = { startSample, samples, left: 0.16 * side, right: 0.16 * (1 - side), shape: swell }
      add(sound, { ...tone, frequency })
      const soft = 0.3 * music.brightness
      add(sound, { ...tone, frequency: frequency * 2, left: tone.left * soft, right: tone.right * soft })
    }
  }
}

function playNotes(sound: Stereo, { chords, pace, brightness }: Music, chordSamples: number): void {
  const next = chance(1 + Math.round(pace * 1000))
  const [noteSamples, stepSamples] = [Math.round(2.4 * sampleRate), Math.round(pace * sampleRate)]
  for (let startSample = 0; startSample < sound.left.length; startSample += stepSamples) {
    const chord = chords[Math.floor(startSample / chordSamples)] ?? []
    const semitones = chord[Math.floor(next() * chord.length)] ?? 0
    const [loudness, pan, rests] = [0.1 + 0.06 * next(), 0.25 + 0.5 * next(), next() < 0.22]
    if (rests) continue
    const frequency = frequencyOf(semitones + 12)
    const tone = { samples: noteSamples, shape: pluck, frequency }
    add(sound, { ...tone, startSample, left: loudness * pan, right: loudness * (1 - pan) })
    const overtone = 0.25 * brightness * loudness
    add(sound, { ...tone, startSample, frequency: frequency * 3, left: overtone * pan, right: overtone * (1 - pan) })
    const echoSample = startSample + Math.round(stepSamples * 0.75)
    add(sound, { ...tone, startSample: echoSample, left: loudness * (1 - pan) * 0.4, right: loudness * pan * 0.4 })
  }
}

/** A sine by recurrence, without a call to Math.sin per sample. */
function add({ left, right }: Stereo, tone: Tone): void {
  const turn = (2 * Math.PI * tone.frequency) / sampleRate
  const factor = 2 * Math.cos(turn)
  let [before, now] = [-Math.sin(turn), 0]
  const every = 64
  let loudness = 0
  for (let index = 0; index < tone.samples; index++) {
    if (index % every === 0) loudness = tone.shape(index / tone.samples)
    const at = (tone.startSample + index) % left.length
    const sample = now * loudness
    left[at] = (left[at] ?? 0) + sample * tone.left
    right[at] = (right[at] ?? 0) + sample * tone.right
    const following = factor * now - before
    before = now
    now = following
  }
}
