import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer, Request } from './contract.ts'
import { operations } from './contract.ts'
import { DeviceId } from './core/values.ts'
import { example, exampleAnswer, exampleRequest, fake } from './testing.ts'

/** Equal seeds give equal sequences (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test.each(operations())(
  'the example of %s parses, both what is sent and what is answered',
  (operation, endpoint) => {
    const request: Partial<Record<'params' | 'query' | 'body', unknown>> = exampleRequest(operation)
    for (const part of ['params', 'query', 'body'] as const) {
      expect(endpoint[part]?.safeParse(request[part]).error?.issues ?? []).toEqual([])
    }
    expect(endpoint.answer.safeParse(exampleAnswer(operation)).error?.issues ?? []).toEqual([])
  },
)

test.each(operations())('fakes of %s are valid whatever the random source says', (_operation, endpoint) => {
  const random = seeded(7)
  const schemas = [endpoint.params, endpoint.query, endpoint.body, endpoint.answer]
  for (const schema of schemas.filter((part) => part !== undefined)) {
    for (let round = 0; round < 20; round++) {
      expect(schema.safeParse(fake(schema, random)).error?.issues ?? []).toEqual([])
    }
  }
})

test('an example is whole and always the same', () => {
  const schema = z.object({
    name: z.string().meta({ examples: ['Mara'] }),
    note: z.string().max(5).optional(),
    tags: z.array(z.enum(['a', 'b'])),
    until: z.int().min(3).nullable(),
  })
  expect(example(schema)).toEqual({ name: 'Mara', note: 'amber', tags: ['a'], until: 3 })
})

test('a fake varies with its random source and repeats with it', () => {
  const idsFrom = (random: () => number) => Array.from({ length: 5 }, () => fake(DeviceId, random))
  expect(idsFrom(seeded(1))).toEqual(idsFrom(seeded(1)))
  expect(new Set([...idsFrom(seeded(1)), ...idsFrom(seeded(2))]).size).toBe(10)
})

test('the example of an operation has the type of its request and of its answer', () => {
  const request: Request<'getChannelStream'> = exampleRequest('getChannelStream')
  const answer: Answer<'listChannels'> = exampleAnswer('listChannels')
  expect(request.params.id).toBe(101)
  expect(answer.channels[0]?.current_schedule?.program.title).toBe('Night Sea')
})
