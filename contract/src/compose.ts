import { z } from 'zod'
import { boundsOf } from './bounds-of.ts'
import { type Between, fakeText } from './fake-text.ts'

/** Decides wherever a schema leaves a choice. */
export interface Chooser {
  /** A whole number from low to high, both included. */
  between: Between
  takesExamples: boolean
  isPresent(): boolean
  length(): number
}

const first: Chooser = { between: (low) => low, takesExamples: true, isPresent: () => true, length: () => 1 }

/** Fakes generate values of these types; of other types with examples they take an example. */
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

/** Composes a value of a schema; the chooser decides what the schema leaves open. */
export function compose(schema: z.core.$ZodType, chooser: Chooser, inherited: unknown[] = []): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const examples = (z.globalRegistry.get(schema)?.examples ?? inherited) as unknown[]
  if (examples.length && (chooser.takesExamples || !madeInFakes.has(def.type))) return pick(examples, chooser)
  const inner = (part: z.core.$ZodType) => compose(part, chooser)
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
      return chooser.isPresent() ? compose(def.innerType, chooser, examples) : null
    case 'optional':
    case 'default':
      return compose(def.innerType, chooser, examples)
    case 'pipe':
      return inner(def.in)
    default:
      throw new Error(`no value can be made of a ${def.type}`)
  }
}

/** A deterministic value, composed of the examples of its fields. */
export function example<Schema extends z.ZodType>(schema: Schema): z.input<Schema> {
  return compose(schema, first) as z.input<Schema>
}
