import { setImmediate as breathe } from 'node:timers/promises'
import { chance } from './paint.ts'
import { frequencyOf, pluck, sampleRate, swell, type Tone } from './tone.ts'
import { call, phrase, type Voice } from './voice.ts'

/** Slow chords with single notes above them. */
export interface Music {
  /** Four chords in semitones from A3, each for a quarter of the piece. */
  readonly chords: readonly (readonly number[])[]
  /** Seconds between two notes. */
  readonly pace: number
  /** 0 is a hum, 1 a music box. */
  readonly brightness: number
  /** Sings a phrase over each chord. */
  readonly voice?: Voice
}

export interface Stereo {
  readonly left: Float64Array
  readonly right: Float64Array
}

/** The end overlaps the beginning, so that a piece can loop. */
export async function play(music: Music, samples: number): Promise<Stereo> {
  const sound = { left: new Float64Array(samples), right: new Float64Array(samples) }
  for (const tone of [
    ...chordTones(music, samples),
    ...noteTones(music, samples),
    ...voiceTones(music, samples),
  ]) {
    add(sound, tone)
    // This thread may be serving viewers at the same time.
    await breathe()
  }
  return sound
}

function* chordTones({ chords, brightness }: Music, pieceSamples: number): Generator<Tone> {
  const chordSamples = pieceSamples / chords.length
  for (const [index, chord] of chords.entries()) {
    const [startSample, samples] = [Math.round(index * chordSamples), Math.round(chordSamples * 1.14)]
    for (const [voice, semitones] of chord.entries()) {
      const pan = 0.3 + (0.4 * voice) / chord.length
      const soft = 0.3 * brightness
      for (const [detune, side] of [
        [0.9985, 1 - pan],
        [1.0015, pan],
      ] as const) {
        const frequency = frequencyOf(semitones) * detune
        const [left, right] = [0.16 * side, 0.16 * (1 - side)]
        yield { frequency, startSample, samples, left, right, shape: swell }
        yield {
          frequency: frequency * 2,
          startSample,
          samples,
          left: left * soft,
          right: right * soft,
          shape: swell,
        }
      }
    }
  }
}

function* noteTones({ chords, pace, brightness }: Music, pieceSamples: number): Generator<Tone> {
  const next = chance(1 + Math.round(pace * 1000))
  const [samples, stepSamples] = [Math.round(2.4 * sampleRate), Math.round(pace * sampleRate)]
  for (let startSample = 0; startSample < pieceSamples; startSample += stepSamples) {
    const chord = chords[Math.floor((startSample / pieceSamples) * chords.length)] ?? []
    const semitones = chord[Math.floor(next() * chord.length)] ?? 0
    const [loudness, pan, rests] = [0.1 + 0.06 * next(), 0.25 + 0.5 * next(), next() < 0.22]
    if (rests) continue
    const [left, right, overtone] = [loudness * pan, loudness * (1 - pan), 0.25 * brightness]
    const tone = { samples, startSample, shape: pluck, frequency: frequencyOf(semitones + 12) }
    yield { ...tone, left, right }
    yield { ...tone, frequency: tone.frequency * 3, left: left * overtone, right: right * overtone }
    const echoSample = startSample + Math.round(stepSamples * 0.75)
    yield { ...tone, startSample: echoSample, left: right * 0.4, right: left * 0.4 }
  }
}

function* voiceTones({ chords, voice }: Music, pieceSamples: number): Generator<Tone> {
  if (!voice) return
  const chordSamples = pieceSamples / chords.length
  yield* call(voice, chords[0] ?? [])
  for (const [index, chord] of chords.entries())
    yield* phrase(voice, chord, Math.round(index * chordSamples), chordSamples)
}

/** A sine by recurrence, without Math.sin per sample; its loudness changes from block to block. */
function add(sound: Stereo, tone: Tone): void {
  const turn = (2 * Math.PI * tone.frequency) / sampleRate
  const factor = 2 * Math.cos(turn)
  let [before, now] = [-Math.sin(turn), 0]
  for (let done = 0; done < tone.samples; ) {
    const loudness = tone.shape(done / tone.samples)
    const at = (tone.startSample + done) % sound.left.length
    const block = Math.min(64, tone.samples - done, sound.left.length - at)
    const [left, right] = [sound.left.subarray(at, at + block), sound.right.subarray(at, at + block)]
    const [toLeft, toRight] = [loudness * tone.left, loudness * tone.right]
    for (let index = 0; index < block; index++) {
      left[index] = (left[index] ?? 0) + now * toLeft
      right[index] = (right[index] ?? 0) + now * toRight
      const following = factor * now - before
      before = now
      now = following
    }
    done += block
  }
}
