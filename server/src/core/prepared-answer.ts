import { contract, type OperationId } from '@onair/contract'

/** An answer already checked against the contract and written out, for lists that many callers share. */
export class PreparedAnswer {
  readonly body: Buffer

  constructor(body: Buffer) {
    this.body = body
  }
}

/** Writes an answer out, stripped to what the contract says. */
export function prepareAnswer(operation: OperationId, answer: unknown): PreparedAnswer {
  return new PreparedAnswer(Buffer.from(JSON.stringify(contract[operation].answer.parse(answer))))
}
