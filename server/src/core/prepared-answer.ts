import { contract, type OperationId } from '@onair/contract'

/** An answer that is already validated and serialized, for lists that many callers share. */
export class PreparedAnswer {
  readonly body: Buffer

  constructor(body: Buffer) {
    this.body = body
  }
}

/** Serializes an answer, reduced to the fields of the contract. */
export function prepareAnswer(operation: OperationId, answer: unknown): PreparedAnswer {
  return new PreparedAnswer(Buffer.from(JSON.stringify(contract[operation].answer.parse(answer))))
}
