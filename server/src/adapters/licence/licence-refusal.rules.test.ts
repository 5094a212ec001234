import { expect, test } from 'vitest'
import { readLicenceRefusal } from './licence-refusal.rules.ts'

const read = (answer: unknown) =>
  readLicenceRefusal(Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)))
const inner = JSON.stringify({ message: 'Two devices watch already', status: 409 })

test.each<[string, object, string, string]>([
  ['[V-8.15] a number', { errorCode: 7004, message: 'The film has ended' }, '7004', 'The film has ended'],
  ['[V-8.15] a word', { errorCode: 'E-12', message: 'No more devices' }, 'E-12', 'No more devices'],
  ['[V-8.15] no message', { errorCode: 7004 }, '7004', ''],
  ['[V-8.15] a message that is no text', { errorCode: 7004, message: { message: 'x' } }, '7004', ''],
  [
    '[V-8.16] 8002 with JSON in its text',
    { errorCode: 8002, message: inner },
    '8002',
    'Two devices watch already',
  ],
  [
    '[V-8.16] 8002 with JSON within words',
    { errorCode: '8002', message: `Callback failed: [${inner}] (409)` },
    '8002',
    'Two devices watch already',
  ],
  [
    '[V-8.16] 8002 with an object',
    { errorCode: 8002, message: JSON.parse(inner) as object },
    '8002',
    'Two devices watch already',
  ],
  ['[V-8.16] 8002 with a bare text', { errorCode: 8002, message: 'No answer' }, '8002', 'No answer'],
  ['[V-8.16] another code with JSON', { errorCode: 8001, message: inner }, '8001', inner],
  ['control characters', { errorCode: 1, message: ' a\u0000b\n\u202ec ' }, '1', 'a b c'],
  ['too many words', { errorCode: 1, message: 'x'.repeat(400) }, '1', 'x'.repeat(300)],
])('%s is a refusal with its code and its message', (_, answer, code, message) => {
  expect(read(answer)).toEqual({ code, message })
})

test.each([
  ['a licence', String.fromCharCode(8, 2, 18)],
  ['nothing', ''],
  ['broken JSON', '{"errorCode":'],
  ['no code', { message: 'No' }],
  ['a code that is markup', { errorCode: '<b>', message: 'No' }],
])('%s is none', (_, answer) => {
  expect(read(answer)).toBe(undefined)
})
