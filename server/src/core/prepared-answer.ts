import { contract, type OperationId } from '@onair/contract'
import { compress, type Encoding } from './compression.ts'

/** Shorter ones fit into one packet as they are. */
const minCompressedBytes = 1024

/** An answer that is already validated and serialized, for lists that many callers share. */
export class PreparedAnswer {
  /** A text, because Node writes it with the headers in one piece, and a buffer in two. */
  readonly body: string
  readonly bytes: number
  #compressed: Map<Encoding, Promise<Buffer>> | undefined

  constructor(body: string) {
    this.body = body
    this.bytes = Buffer.byteLength(body)
  }

  get isCompressible(): boolean {
    return this.bytes >= minCompressedBytes
  }

  /** Compressed once for all who share it. */
  compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressed ??= new Map()
    const before = this.#compressed.get(encoding)
    if (before) return before
    const begun = compress(Buffer.from(this.body), encoding)
    this.#compressed.set(encoding, begun)
    return begun
  }
}

/** Serializes an answer, reduced to the fields of the contract. */
export function prepareAnswer(operation: OperationId, answer: unknown): PreparedAnswer {
  return new PreparedAnswer(JSON.stringify(contract[operation].answer.parse(answer)))
}
