import { expect, test } from 'vitest'
import type { JobLogger } from './job.ts'
import { createSweepJob, type Sweep } from './sweep.ts'

function openLog() {
  const lines: [object, string][] = []
  const write = (facts: object, sentence: string) => void lines.push([facts, sentence])
  return { lines, logger: { info: write, warn: write, error: write } satisfies JobLogger }
}

/** So many rows that have had their time, and what was asked of them. */
function pile(name: string, rows: number, onBatch: () => void = () => undefined) {
  const asked: [number, number][] = []
  const sweep: Sweep = {
    name,
    async deleteBatch(nowMs, limit) {
      asked.push([nowMs, limit])
      onBatch()
      const count = Math.min(rows, limit)
      rows -= count
      return count
    },
  }
  return { sweep, asked, left: () => rows }
}

const never = new AbortController().signal

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [7, 3],
])('a pile of %i rows is swept by threes in %i statements', async (rows, statements) => {
  const { lines, logger } = openLog()
  const { sweep, asked, left } = pile('codes', rows)
  await createSweepJob([sweep], logger, 3).run(77, never)
  expect(left()).toBe(0)
  expect(asked).toEqual(Array.from({ length: statements }, () => [77, 3]))
  expect(lines).toEqual([[{ deleted: rows ? { codes: rows } : {} }, 'swept what had its time']])
})

test('no statement takes more than five thousand rows', async () => {
  const { sweep, asked } = pile('tokens', 5001)
  await createSweepJob([sweep], openLog().logger).run(1, never)
  expect(asked).toEqual([
    [1, 5000],
    [1, 5000],
  ])
})

test('a sweep that fails keeps no other from its work, and the job is tried again', async () => {
  const { lines, logger } = openLog()
  const broken: Sweep = { name: 'broken', deleteBatch: () => Promise.reject(new Error('no such table')) }
  const { sweep, left } = pile('tokens', 4)
  const job = createSweepJob([broken, sweep], logger)
  await expect(job.run(1, never)).rejects.toThrow('broken could not be swept')
  expect(left()).toBe(0)
  expect(lines).toEqual([[{ deleted: { tokens: 4 } }, 'swept what had its time']])
})

test('a server that stops begins no further statement', async () => {
  const stopping = new AbortController()
  const first = pile('tokens', 9, () => stopping.abort())
  const second = pile('codes', 9)
  await createSweepJob([first.sweep, second.sweep], openLog().logger, 3).run(1, stopping.signal)
  expect([first.left(), second.left()]).toEqual([6, 9])
})

test('sweeping is due every hour', () => {
  const { name, everyMinutes } = createSweepJob([], openLog().logger)
  expect([name, everyMinutes]).toEqual(['sweep', 60])
})
