import { rm, writeFile } from 'node:fs/promises'
import { segmentMs } from '@onair/media'
import { type Ffmpeg, runFfmpeg } from '@onair/server'
import { play } from '../programmes/music.ts'
import { sampleRate } from '../programmes/tone.ts'
import { soundArguments } from './encode.ts'
import type { SoundPart, Soundtrack } from './production.ts'
import type { Turns } from './turns.ts'
import { waveFile } from './wave-file.ts'

const segmentSamples = (segmentMs * sampleRate) / 1000

interface Recording {
  readonly track: Soundtrack
  readonly output: string
  readonly ffmpeg: Ffmpeg
  readonly turns: Turns
  readonly signal?: AbortSignal | undefined
}

/** How many segments of a part are recorded. */
export const recordedSegments = ({ round }: SoundPart): number => round + 1

/**
 * Records each part once round, after the last segment of that round: AAC frames overlap, and so a part that goes
 * round joins itself without a click.
 */
export async function recordSound({ track, output, ffmpeg, turns, signal }: Recording): Promise<void> {
  const wave = `${output}.wav`
  await turns.take(async () => {
    const rounds = []
    for (const { music, round } of track.parts) {
      const { left, right } = await play(music, round * segmentSamples)
      rounds.push({ left: withLead(left), right: withLead(right) })
    }
    await writeFile(wave, waveFile(rounds))
    await runFfmpeg(ffmpeg, soundArguments(wave, segmentMs, output), { signal })
  })
  await rm(wave)
}

function withLead(round: Float64Array): Float64Array {
  const whole = new Float64Array(segmentSamples + round.length)
  whole.set(round.subarray(round.length - segmentSamples))
  whole.set(round, segmentSamples)
  return whole
}
