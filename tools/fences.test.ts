import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import folderFence from '../.dependency-cruiser.folders.mjs'
import fence from '../.dependency-cruiser.mjs'
import { bin, run } from './command.mjs'
import { packages, plants, plantTree, soundFiles } from './planted-tree.fixture.ts'
import { listWrites, writersOf } from './table-writers.ts'

const carelessCode = `
export async function save(): Promise<void> {}
export function leave(value: any): number {
  save()
  return value!.length
}
export default leave
`

const careless = {
  'server/src/app/careless.ts': carelessCode,
  'server/src/app/untidy.ts': 'export const untidy  = "a";',
  'server/src/app/BadName.ts': 'export const misnamed = 1',
  'server/src/app/skipped.test.ts': "import { test } from 'vitest'\ntest.skip('a promise', () => undefined)",
  'server/src/modules/one/one.repository.ts':
    "import type { Kysely } from 'kysely'\nexport const write = (db: Kysely<unknown>) => db.insertInto('boxes')",
  'server/src/modules/two/boxes.repository.ts':
    "import { sql } from 'kysely'\nexport const write = sql`update boxes set size = 1`",
  'media/src/forgotten.ts': 'export const used = 1\nexport const forgotten = 2',
  'media/src/reader.test.ts': "import { used } from './forgotten.ts'\nexport const seen = used",
  'media/src/screen.ts': 'export const title = document.title',
  'contract/src/process.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync",
}

let tree = ''
beforeAll(() => {
  tree = plantTree(Object.assign({}, careless, ...plants.map(({ files }) => files)))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const inTree = (name: string, args: string[]) => run(bin(name), args, { cwd: tree })

interface Violation {
  rule: string
  from: string
}

async function cruise(config: string, folders: string[]): Promise<Violation[]> {
  const { output } = await inTree('depcruise', ['--config', config, '-T', 'json', ...folders])
  const report: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(output)
  return report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

describe('the dependency fences', () => {
  const rules = [...(fence.forbidden ?? []), ...(folderFence.forbidden ?? [])]
  let broken: Violation[] = []
  beforeAll(async () => {
    broken = [
      ...(await cruise('.dependency-cruiser.mjs', packages)),
      ...(await cruise('.dependency-cruiser.folders.mjs', ['server'])),
    ]
  })

  test.each(plants)('$rule stops $guilty', ({ rule, guilty }) => {
    expect(broken).toContainEqual({ rule, from: guilty })
  })

  test('every rule has a violation planted against it and says its reason', () => {
    expect(plants.map(({ rule }) => rule).toSorted()).toEqual(rules.map(({ name = '' }) => name).toSorted())
    for (const { comment } of rules) expect(comment).toMatch(/\w.*[.]$/)
  })

  test('the ways in which packages and layers may meet stay open', () => {
    expect(broken.filter(({ from }) => soundFiles.includes(from))).toEqual([])
  })

  test('a test that closes a circle of folders is let through', () => {
    expect(broken.filter(({ from }) => from === 'server/src/modules/two')).toEqual([])
  })
})

describe('the linter', () => {
  let found: string[] = []
  beforeAll(async () => {
    const { output } = await inTree('oxlint', ['--type-aware', '-f', 'json', 'server'])
    const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(output)
    found = report.diagnostics.map(({ code, filename }) => `${code} ${filename}`)
  })

  test.each([
    ['a promise that nobody waits for', 'typescript(no-floating-promises) server/src/app/careless.ts'],
    ['an any', 'typescript(no-explicit-any) server/src/app/careless.ts'],
    ['an assertion that nothing is missing', 'typescript(no-non-null-assertion) server/src/app/careless.ts'],
    ['a default export', 'import(no-default-export) server/src/app/careless.ts'],
    ['a file name that is not in kebab case', 'unicorn(filename-case) server/src/app/BadName.ts'],
    ['a test that is switched off', 'vitest(no-disabled-tests) server/src/app/skipped.test.ts'],
  ])('stops %s', (_, diagnostic) => {
    expect(found).toContain(diagnostic)
  })
})

describe('the compiler', () => {
  test('stops a page in media, which runs without a browser', async () => {
    const { code, output } = await inTree('tsc', ['-p', 'media'])
    expect(code).not.toBe(0)
    expect(output).toMatch(/media\/src\/screen\.ts.*TS2584/)
  })

  test('stops Node.js in the contract, which runs in a browser as well', async () => {
    const { code, output } = await inTree('tsc', ['-p', 'contract'])
    expect(code).not.toBe(0)
    expect(output).toMatch(/contract\/src\/process\.ts.*TS2591/)
  })
})

test('a table that two modules write is found', () => {
  const writers = writersOf(listWrites(join(tree, 'server', 'src')))
  expect([...writers]).toEqual([['boxes', ['modules/one', 'modules/two']]])
})

test('an export that nobody imports is found', async () => {
  const { output } = await inTree('knip', ['--reporter', 'json', '--no-progress'])
  const report: { issues: { file: string; exports: { name: string }[] }[] } = JSON.parse(
    output.slice(output.indexOf('{"')),
  )
  const dead = report.issues.find(({ file }) => file === 'media/src/forgotten.ts')
  expect(dead?.exports.map(({ name }) => name)).toEqual(['forgotten'])
})

test('a file in another format is found', async () => {
  const file = join('server', 'src', 'app', 'untidy.ts')
  const { code, output } = await inTree('biome', ['check', '--reporter=github', file])
  expect(code).not.toBe(0)
  expect(output).toMatch(/title=format.*untidy\.ts/)
})
