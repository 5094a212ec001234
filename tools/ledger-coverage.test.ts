import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCoverage } from '../docs/spec/ledger-coverage.mjs'
import { root, run } from './command.mjs'

const ledger = `id\tarea\tkind\tstatement\talso
P-1.01\tshell\troute\t/ renders the home page.\t
P-1.02\tshell\troute\t/startpage renders the same page.\t
V-2.10\tcast\trule\tCast requires a media source.\tP-1
`

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'onair-ledger-')))
  for (const name of ['docs/spec', 'web']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'docs/spec/ledger.tsv'), ledger)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function count(titles: string, ...areas: string[]) {
  writeFileSync(join(folder, 'web/home.test.ts'), titles)
  return readCoverage(folder, areas)
}

test('the coverage is counted per area and in all', () => {
  const { lines, complaints } = count(
    "test('[P-1.01 V-2.10] home shows a cast button')\ntest('[P-1.01] home is shown')",
  )
  expect(lines.map((line) => line.split(/\s+/).join(' '))).toEqual([
    'cast 1 of 1',
    'shell 1 of 2',
    'all 2 of 3',
  ])
  expect(complaints).toEqual([])
})

test('an id counts in a title and in a table that a title prints, and nowhere else', () => {
  const sources = [
    "test.each([1])('[P-1.01] %d pages', () => {})",
    "describe('[P-1.02] a television', () => {})",
    "test('[P-1.03] home ' + `and [P-1.04] ${kind} too`)",
    "test.each([['[P-1.05] home', 1]])('%s', () => {})",
    "const rows = ['[P-1.06] a', 'b']\ntest.each(rows)('%s')",
    "test.each([['[P-1.07] home', 1]])('page %#', () => {})",
    "// test('[P-1.08] is missing')\ntest('home')",
    'test("home", () => count("test(\'[P-1.09] home\')"))',
    "count('[P-1.10] home')",
  ]
  const ids = Array.from({ length: 10 }, (_, index) => `P-1.${String(index + 1).padStart(2, '0')}`)
  const rows = ids.map((id) => `${id}\tshell\trule\tIs so.\t\n`)
  writeFileSync(join(folder, 'docs/spec/ledger.tsv'), `id\tarea\tkind\tstatement\talso\n${rows.join('')}`)
  const { lines } = count(sources.join('\n'), 'shell')
  expect(lines.map((line) => line.split('\t')[0])).toEqual(['P-1.07', 'P-1.08', 'P-1.09', 'P-1.10'])
})

test('an area lists the rows that no test names', () => {
  const { lines } = count("test('[P-1.01] home is shown')", 'shell')
  expect(lines).toEqual(['P-1.02\troute\t/startpage renders the same page.'])
})

const stranger = "test('[P-1.03] a promise that nobody asked for')"
const complaint = 'web/home.test.ts names P-1.03, which is not in the ledger.'

test.each([[[]], [['cast']]])('an id that the ledger does not have fails, asked by %j', (areas) => {
  expect(count(stranger, ...areas).complaints).toEqual([complaint])
})

test('an area that does not exist fails and tells the areas', () => {
  expect(count('', 'casting').complaints).toEqual(['There is no area casting; there are cast, shell.'])
})

test.each([
  ['without a complaint', "test('[P-1.01] home is shown')", { code: 0, output: 'V-2.10' }],
  ['with one', stranger, { code: 1, output: complaint }],
])('the program ends as it should %s', async (_, titles, { code, output }) => {
  copyFileSync(join(root, 'docs/spec/ledger-coverage.mjs'), join(folder, 'docs/spec/ledger-coverage.mjs'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'web/home.test.ts'), titles)
  const ended = await run(process.execPath, ['docs/spec/ledger-coverage.mjs', 'cast'], { cwd: folder })
  expect(ended.code).toBe(code)
  expect(ended.output).toContain(output)
})
