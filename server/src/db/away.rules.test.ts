import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.rules.ts'

const coded = (code: string) => Object.assign(new Error('of pg'), { code })

test.each([
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that came too late', new Error('Connection terminated due to connection timeout')],
  ['a connection lost during a query', new Error('Connection terminated unexpectedly')],
  ['a connection that never spoke', new Error('timeout expired')],
  ['an answer that never came', new Error('Query read timeout')],
  ['a connection ended', new Error('Connection terminated')],
  ['a query after the loss', new Error('Client has encountered a connection error and is not queryable')],
  ['a query after the end', new Error('Client was closed and is not queryable')],
  ['a pool that ended', new Error('Cannot use a pool after calling end on the pool')],
  ['a pooler without its server', coded('08P01')],
  ['a database that stops', coded('57P01')],
  ['a primary that became a standby', coded('25006')],
  ['too many connections', coded('53300')],
  ['a disk that is full', coded('53100')],
  ['a statement that took too long', coded('57014')],
  ['a deadlock again and again', coded('40P01')],
  ['a refused socket', coded('ECONNREFUSED')],
  ['a broken socket', coded('ECONNRESET')],
  ['a host that no longer has a name', coded('ENOTFOUND')],
])('%s is a database that is away', (_, error) => expect(isDatabaseAway(error)).toBe(true))

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a missing column', coded('42703')],
  ['a broken rule of a table', coded('23505')],
  ['a sentence of ours', new Error('a user could be neither found nor made')],
  ['what is no error', 'Connection terminated'],
])('%s is none', (_, error) => expect(isDatabaseAway(error)).toBe(false))
