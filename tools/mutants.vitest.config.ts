import { relative } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { groups } from '../stryker.config.mjs'
import { lastingThread } from './mutants.pool.ts'

const group = groups[process.env.MUTANTS ?? 'media']
const database = '**/*.database.test.ts'

/** What failed a moment ago first, then the quickest: the first test that notices a mutant ends its run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId, project }: TestSpecification): number => {
      const known = this.ctx.cache.getFileTestResults(
        `${project.name}:${relative(project.config.root, moduleId)}`,
      )
      return known?.failed ? -1 : (known?.duration ?? 0)
    }
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
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
