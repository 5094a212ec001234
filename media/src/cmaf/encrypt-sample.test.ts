import { expect, test } from 'vitest'
import { encryptPattern } from './encrypt-sample.ts'
import type { SampleCipher } from './protection-scheme.ts'

/** Turns over every byte that meets it. */
const marker: SampleCipher = {
  counter: (_, bytes) => bytes.map((byte) => 255 - byte),
  chain: (_, blocks) => blocks.map((byte) => 255 - byte),
}

/** The stretches of a sample that were changed, as the places of their first and last bytes. */
function changed(sample: Uint8Array): number[][] {
  const stretches: number[][] = []
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) continue
    const last = stretches.at(-1)
    if (last?.[1] === at - 1) last[1] = at
    else stretches.push([at, at])
  }
  return stretches
}

test.each([
  [15, []],
  [16, [[100, 115]]],
  [175, [[100, 115]]],
  [
    176,
    [
      [100, 115],
      [260, 275],
    ],
  ],
])('of %i hidden bytes of a picture one block in ten is encrypted', (hidden, stretches) => {
  const sample = new Uint8Array(100 + hidden)
  encryptPattern(sample, [{ clear: 100, hidden }], new Uint8Array(16), marker)
  expect(changed(sample)).toEqual(stretches)
})

test.each([
  [15, []],
  [16, [[0, 15]]],
  [47, [[0, 31]]],
])('of %i bytes of sound every whole block is encrypted', (bytes, stretches) => {
  const sample = new Uint8Array(bytes)
  encryptPattern(sample, undefined, new Uint8Array(16), marker)
  expect(changed(sample)).toEqual(stretches)
})
