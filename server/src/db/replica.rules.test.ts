import { expect, test } from 'vitest'
import { mayAskReplica } from './replica.rules.ts'

const idle = { isListening: true, waiting: 0, pausedUntilMs: 0, nowMs: 1_000 }

test.each([
  ['one that is idle', {}, true],
  ['one whose pause is over', { pausedUntilMs: 1_000 }, true],
  ['one that had a fault a moment ago', { pausedUntilMs: 1_001 }, false],
  ['one whose connections are all in use', { waiting: 1 }, false],
  ['any while changes are not heard', { isListening: false }, false],
])('%s may be asked, with %o: %s', (_, state, isAsked) => {
  expect(mayAskReplica({ ...idle, ...state })).toBe(isAsked)
})
