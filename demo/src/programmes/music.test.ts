import { expect, test } from 'vitest'
import { waveFile } from '../media/wave-file.ts'
import { play } from './music.ts'
import { scenes } from './scenes/index.ts'
import { sampleRate } from './tone.ts'

const seconds = 8
const pieces = scenes.map(({ id, music }) => [id, music] as const)

test.each(pieces)(
  'the music of %s can be heard, is not too loud and joins its own beginning',
  async (_, music) => {
    const sound = await play(music, seconds * sampleRate)
    const bytes = waveFile([sound])
    const { left } = sound
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, (bytes.length - 44) / 2)
    expect(samples).toHaveLength(seconds * sampleRate * 2)

    const loudest = samples.reduce((level, sample) => Math.max(level, Math.abs(sample)), 0)
    const mean = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    expect(loudest).toBeLessThan(16_000)
    expect(mean).toBeGreaterThan(1000)

    const steps = Array.from({ length: 2000 }, (_unused, index) => stepAt(left, index * 100))
    expect(stepAt(left, 0)).toBeLessThanOrEqual(2 * Math.max(...steps.slice(1)))
  },
)

function stepAt(samples: Float64Array, index: number): number {
  return Math.abs((samples.at(index) ?? 0) - (samples.at(index - 1) ?? 0))
}
