import type { Stereo } from '../programmes/music.ts'
import { sampleRate } from '../programmes/tone.ts'

const peak = 0.45

/** 16-bit stereo: pieces one after another, each made equally loud. */
export function waveFile(pieces: readonly Stereo[]): Buffer {
  const bodies = pieces.map(toSamples)
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([header(bytes), ...bodies])
}

function toSamples({ left, right }: Stereo): Buffer {
  let loudest = 1e-9
  for (const side of [left, right]) {
    for (const sample of side) loudest = Math.max(loudest, Math.abs(sample))
  }
  const gain = (peak * 32_767) / loudest
  const samples = new Int16Array(left.length * 2)
  for (let index = 0; index < left.length; index++) {
    samples[index * 2] = Math.round((left[index] ?? 0) * gain)
    samples[index * 2 + 1] = Math.round((right[index] ?? 0) * gain)
  }
  return Buffer.from(samples.buffer)
}

function header(bodyBytes: number): Buffer {
  const [channels, bytesPerSample] = [2, 2]
  const bytes = Buffer.alloc(44)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + bodyBytes, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * channels * bytesPerSample, 28)
  bytes.writeUInt16LE(channels * bytesPerSample, 32)
  bytes.writeUInt16LE(8 * bytesPerSample, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bodyBytes, 40)
  return bytes
}
