import type { z } from 'zod'
import { type Chooser, compose, example } from './compose.ts'
import { type Answer, contract, type OperationId, type Request } from './contract.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { Between } from './fake-text.ts'

export { example } from './compose.ts'

/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

function varied(random: Random): Chooser {
  const between: Between = (low, high) => low + Math.floor(random() * (high - low + 1))
  return { between, takesExamples: false, isPresent: () => random() < 0.7, length: () => between(0, 3) }
}

/** A valid value that varies with the random source. */
export function fake<Schema extends z.ZodType>(schema: Schema, random: Random): z.input<Schema> {
  return compose(schema, varied(random)) as z.input<Schema>
}

export function exampleRequest<Operation extends OperationId>(operation: Operation): Request<Operation> {
  const { params, query, body }: Endpoint = contract[operation]
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, example(schema)]] : [],
  )
  return Object.fromEntries(parts) as Request<Operation>
}

export function exampleAnswer<Operation extends OperationId>(operation: Operation): Answer<Operation> {
  return example(contract[operation].answer) as Answer<Operation>
}
