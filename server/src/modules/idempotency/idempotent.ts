import { createHash } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/index.ts'
import { findKey, insertKey, writeAnswer } from './idempotency.repository.ts'

/** A call that has one effect, however often it arrives. */
export interface KeyedCall {
  userId: number
  key: string
  operation: string
  /** What the key stands for; the key itself may be part of it. */
  body: unknown
  nowMs: number
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/**
 * Does the work once for each key, in the transaction that is given: the same call again gets the first answer, another
 * call with the same key is refused. Work that fails leaves its key free.
 */
export async function idempotent<Answer>(
  work: Database,
  { userId, key, operation, body, nowMs }: KeyedCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = hashOf(body)
  if (await insertKey(work, { userId, key, operation, bodyHash, createdMs: nowMs })) {
    const answer = await act()
    await writeAnswer(work, userId, key, answer)
    return answer
  }
  const first = await findKey(work, userId, key)
  if (first?.operation !== operation || !bodyHash.equals(first.body_hash)) {
    throw new Failure('idempotency_conflict')
  }
  return first.answer as Answer
}
