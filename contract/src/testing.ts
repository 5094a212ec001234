import { z } from 'zod'
import { boundsOf } from './bounds-of.ts'
import { type Answer, contract, type OperationId, type Request } from './contract.ts'
import type { Endpoint } from './core/endpoint.ts'
import { type Between, fakeText } from './fake-text.ts'

/** Numbers from 0 up to but not including 1. */
export type Random = () => number

/** How the walker decides wherever a schema leaves a choice. */
interface Chooser {
  /** A whole number from low to high, both included. */
  between: Between
  takesExamples: boolean
  isPresent(): boolean
  length(): number
}

const first: Chooser = { between: (low) => low, takesExamples: true, isPresent: () => true, length: () => 1 }

function varied(random: Random): Chooser {
  const between: Between = (low, high) => low + Math.floor(random() * (high - low + 1))
  return { between, takesExamples: false, isPresent: () => random() < 0.7, length: () => between(0, 3) }
}

/** Of these a fake makes a value of its own; of everything else that has examples it takes one. */
const madeInFakes = new Set(['string', 'number', 'boolean', 'enum', 'nullable', 'optional', 'default'])

function pick<Item>(items: readonly Item[], { between }: Chooser): Item {
  const item = items[between(0, items.length - 1)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

function numberFor(schema: z.core.$ZodType, example: unknown, { between }: Chooser): number {
  const { low = 0, high = Number.MAX_SAFE_INTEGER } = boundsOf(schema)
  const likely = Math.max(low, typeof example === 'number' ? 2 * example : 1000)
  return between(Math.ceil(low), Math.floor(high === Number.MAX_SAFE_INTEGER ? likely : high))
}

function listFor(schema: z.core.$ZodType, chooser: Chooser, make: () => unknown): unknown[] {
  const { low = 0, high = Infinity } = boundsOf(schema)
  return Array.from({ length: Math.min(Math.max(chooser.length(), low), high) }, make)
}

function walk(schema: z.core.$ZodType, chooser: Chooser, inherited: unknown[] = []): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const examples = (z.globalRegistry.get(schema)?.examples ?? inherited) as unknown[]
  if (examples.length && (chooser.takesExamples || !madeInFakes.has(def.type))) return pick(examples, chooser)
  const inner = (part: z.core.$ZodType) => walk(part, chooser)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optin !== 'optional' || chooser.isPresent())
          .map(([name, field]) => [name, inner(field)]),
      )
    case 'array':
      return listFor(schema, chooser, () => inner(def.element))
    case 'record':
      return Object.fromEntries(
        Array.from({ length: chooser.length() }, () => [inner(def.keyType), inner(def.valueType)]),
      )
    case 'string':
      return fakeText(boundsOf(schema), examples as string[], chooser.between)
    case 'number':
      return numberFor(schema, examples[0], chooser)
    case 'boolean':
      return chooser.between(0, 1) === 0
    case 'enum':
      return pick(Object.values(def.entries), chooser)
    case 'literal':
      return pick(def.values, chooser)
    case 'union':
      return inner(pick(def.options, chooser))
    case 'nullable':
      return chooser.isPresent() ? walk(def.innerType, chooser, examples) : null
    case 'optional':
    case 'default':
      return walk(def.innerType, chooser, examples)
    case 'pipe':
      return inner(def.in)
    default:
      throw new Error(`no value can be made of a ${def.type}`)
  }
}

/** The same whole value each time, composed of the examples of its fields. */
export function example<Schema extends z.ZodType>(schema: Schema): z.input<Schema> {
  return walk(schema, first) as z.input<Schema>
}

/** A valid value that varies with the random source. */
export function fake<Schema extends z.ZodType>(schema: Schema, random: Random): z.input<Schema> {
  return walk(schema, varied(random)) as z.input<Schema>
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
