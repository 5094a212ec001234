import { contract, type OperationId } from '@onair/contract'
import { compress, type Encoding } from './compression.ts'

/** Shorter ones fit into one packet as they are. */
const minCompressedBytes = 1024

/** An answer that is already validated and serialized, for lists that many callers share. */
export class PreparedAnswer {
  readonly body: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(body: Buffer) {
    this.body = body
  }

  get isCompressible(): boolean {
    return this.body.length >= minCompressedBytes
  }

  /** Compressed once for all who share it. */
  compressed(encoding: Encoding): Promise<Buffer> {
    const before = this.#compressed.get(encoding)
    if (before) return before
    const begun = compress(this.body, encoding)
    this.#compressed.set(encoding, begun)
    return begun
  }
}

/** Serializes an answer, reduced to the fields of the contract. */
export function prepareAnswer(operation: OperationId, answer: unknown): PreparedAnswer {
  return new PreparedAnswer(Buffer.from(JSON.stringify(contract[operation].answer.parse(answer))))
}
