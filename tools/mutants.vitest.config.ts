import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { groups } from '../stryker.config.mjs'

const group = groups[process.env.MUTANTS ?? 'media']
const database = '**/*.database.test.ts'

export default defineConfig({
  test: {
    root: '.',
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
