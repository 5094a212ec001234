import { relative } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { groups } from '../stryker.config.mjs'
import { lastingThread } from './mutants.pool.ts'

const group = groups[process.env.MUTANTS ?? 'media']
const database = '**/*.database.test.ts'

/** The fastest files first: the first failing test ends a mutant. */
class QuickestFirst extends BaseSequencer {
  static readonly durations = new Map<string, number>()

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { durations } = QuickestFirst
    for (const { moduleId, project } of files) {
      const key = `${project.name}:${relative(project.config.root, moduleId)}`
      const cached = this.ctx.cache.getFileTestResults(key)
      if (cached && !durations.has(moduleId)) durations.set(moduleId, cached.duration)
    }
    const cost = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? 0
    return files.toSorted((one, other) => cost(one) - cost(other))
  }
}

export default defineConfig({
  plugins: [lastingThread],
  test: {
    root: '.',
    sequence: { sequencer: QuickestFirst },
    isolate: false,
    setupFiles: 'tools/mutants.setup.ts',
    include: (group?.tests ?? []).map((path) =>
      group?.project === 'database' ? `${path}*.database.test.ts` : `${path}/**/*.test.{ts,tsx}`,
    ),
    exclude: [
      '**/node_modules/**',
      '**/*.journey.test.ts',
      ...(group?.project === 'database' ? [] : [database]),
    ],
    ...(group?.project === 'database' && { globalSetup: 'server/src/testing/database-server.setup.ts' }),
    testTimeout: group?.testTimeoutMs ?? 30_000,
    hookTimeout: 60_000,
  },
})
