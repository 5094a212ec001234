import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { ownFile } from './own-file.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-journal-'))
  path = join(folder, 'new/books.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function replayed(): Promise<unknown[]> {
  const entries: unknown[] = []
  const journal = await openJournal(path, (entry) => entries.push(entry))
  await journal.close()
  return entries
}

async function write(...entries: object[]): Promise<void> {
  const journal = await openJournal<object>(path, () => undefined)
  await Promise.all(entries.map((entry) => journal.append([entry])))
  await journal.close()
}

test('what was appended is read again in its order', async () => {
  expect(await replayed()).toEqual([])
  await write({ n: 1 }, { n: 2, text: 'два\n' })
  await write({ n: 3 })
  expect(await replayed()).toEqual([{ n: 1 }, { n: 2, text: 'два\n' }, { n: 3 }])
})

test('entries that are larger than what is read at once come back whole', async () => {
  const long = Array.from({ length: 5 }, (_, n) => ({ n, text: 'ё'.repeat(300_000) }))
  await write(...long)
  expect(await replayed()).toEqual(long)
})

test.each(['{"n":3', '{"n":3}'])(
  'a last line without its end (%s) is dropped, and the next one follows the whole ones',
  async (torn) => {
    await write({ n: 1 }, { n: 2 })
    await appendFile(path, torn)
    await write({ n: 4 })
    expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n{"n":4}\n')
  },
)

test('wherever a kill cuts the file, all entries before the cut are there', async () => {
  await write({ n: 1 }, { n: 2 }, { n: 3 })
  const whole = await readFile(path)
  for (let length = whole.length; length >= 0; length -= 1) {
    await writeFile(path, whole)
    await truncate(path, length)
    expect((await replayed()).length).toBe(Math.floor(length / 8))
  }
})

test('a damaged line among others is no torn end: the books do not open', async () => {
  await write({ n: 1 })
  await appendFile(path, 'x\n{"n":3}\n')
  await expect(replayed()).rejects.toThrow('The journal is damaged at byte 8.')
})

test('after a write that failed nothing is said to be written any more', async () => {
  const journal = await openJournal<object>(path, () => undefined)
  await journal.append([{ n: 1 }])
  await journal.close()
  await expect(journal.append([{ n: 2 }])).rejects.toThrow(/closed/)
  await expect(journal.flushed()).rejects.toThrow(/closed/)
})

test('a file has one owner at a time', async () => {
  const disown = await ownFile(path)
  await expect(ownFile(path)).rejects.toThrow('Another process keeps the books')
  await disown()
  const again = await ownFile(path)
  await again()
})
