import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportVariable } from './test-report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder = ''

const tests = `
  import { expect, test } from 'vitest'
  test('it plays', () => expect(1).toBe(1))
  test('it stops', () => expect({ lost: [7] }).toMatchObject({ lost: [] }))
`

/** What Vitest itself leaves of a folder with a file that fails and one that breaks. */
async function runTests(): Promise<unknown> {
  const report = join(folder, 'report.json')
  const args = ['run', '--root', folder, '--config', join(folder, 'vitest.config.mjs')]
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, `--reporter=${root}tools/test-report.mjs`],
    { cwd: root, env: { ...process.env, [reportVariable]: report } },
  ).catch(() => undefined)
  return JSON.parse(await readFile(report, 'utf8'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.report-'))
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default {}')
  await writeFile(join(folder, 'a.test.mjs'), tests)
  await writeFile(join(folder, 'b.test.mjs'), "throw new Error('no such player')")
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the report counts what passed and says why the others did not', async () => {
  expect(await runTests()).toEqual({
    passed: 1,
    failures: [
      { title: 'it stops', why: expect.stringMatching(/to match object[^]*\+\s+7,/) },
      { title: expect.stringContaining('b.test.mjs'), why: 'no such player' },
    ],
    slowest: expect.arrayContaining(
      ['a.test.mjs', 'b.test.mjs'].map((file) => ({ file, tookMs: expect.any(Number) })),
    ),
  })
})
