import type { SampleCipher } from './protection-scheme.ts'

const blockBytes = 16

/** A block permutation instead of AES: tests check which bytes are encrypted, and in which order. */
function permute(block: Uint8Array): Uint8Array {
  return Uint8Array.from(block, (_, at) => ((block[(at * 5 + 3) % blockBytes] ?? 0) * 7 + at * 13 + 41) & 255)
}

function unpermute(block: Uint8Array): Uint8Array {
  const made = new Uint8Array(blockBytes)
  for (const [at, byte] of block.entries())
    made[(at * 5 + 3) % blockBytes] = ((byte - at * 13 - 41) * 183) & 255
  return made
}

function xor(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((byte, at) => byte ^ (other[at] ?? 0))
}

function blocksOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / blockBytes) }, (_, index) =>
    bytes.subarray(index * blockBytes, (index + 1) * blockBytes),
  )
}

function joined(blocks: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(blocks.flatMap((block) => [...block]))
}

function counted(firstBlock: Uint8Array, index: number): Uint8Array {
  const block = Uint8Array.from(firstBlock)
  const view = new DataView(block.buffer)
  view.setBigUint64(8, BigInt.asUintN(64, view.getBigUint64(8) + BigInt(index)))
  return block
}

const counter: SampleCipher['counter'] = (firstBlock, bytes) =>
  joined(blocksOf(bytes).map((block, index) => xor(block, permute(counted(firstBlock, index)))))

export const toyCipher: SampleCipher = {
  counter,
  chain: (iv, bytes) => {
    if (bytes.length % blockBytes) throw new RangeError(`a chain of ${bytes.length} bytes`)
    let last = iv
    return joined(
      blocksOf(bytes).map((block) => {
        last = permute(xor(block, last))
        return last
      }),
    )
  },
}

/** The inverse. */
export const toyDecipher: SampleCipher = {
  counter,
  chain: (iv, bytes) => {
    const blocks = blocksOf(bytes)
    return joined(blocks.map((block, index) => xor(unpermute(block), blocks[index - 1] ?? iv)))
  },
}
