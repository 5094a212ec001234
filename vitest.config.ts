import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const tests = '**/*.test.{ts,tsx}'
const database = '**/*.database.test.ts'
const journeys = 'e2e/journeys/*.test.ts'
/** What plays, records and is killed. */
const playback = ['e2e/playback/*.test.ts', '**/*.journey.test.ts']
/** What starts engines on hosts of its own; it runs where those can be made. */
const cluster = 'tools/cluster/*.journey.test.ts'
/** What runs the checks themselves. */
const fences = ['tools/fences.test.ts', 'tools/test-report.test.ts']
const notSources = ['**/node_modules/**', '**/dist/**', '.cache/**', 'data/**']

/** Small files that look at many pages, or wait for what is dead: alone at the end they are slow. */
const longest =
  /\/(accessibility|languages|notices|edge-outage\.database|recorder\.database|crash-test-(kill|recorder)\.journey)\.test\.ts$/

/** Otherwise the largest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => isLongest(other) - isLongest(one))
  }
}

/** A look into a page costs it, the browser and the test some milliseconds each. */
const poll = { timeout: 15_000, interval: 150 }

export default defineConfig({
  test: {
    pool: 'forks',
    retry: 0,
    sequence: { sequencer: LongestFirst },
    // One for each core: what the suites wait for are processes of their own.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [tests],
          exclude: [...notSources, database, journeys, ...playback, ...fences],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [database],
          exclude: notSources,
          globalSetup: 'server/src/testing/database-server.setup.ts',
          isolate: false,
          // Some files wait for what is dead, cut off or slow.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'fences', include: fences, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'playback',
          include: playback,
          exclude: [...notSources, cluster],
          isolate: false,
          globalSetup: 'e2e/world/playback.setup.ts',
          // What is played waits for the clock more than it works.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll },
        },
      },
      {
        extends: true,
        test: { name: 'cluster', include: [cluster], testTimeout: 300_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [journeys],
          exclude: notSources,
          isolate: false,
          globalSetup: 'e2e/world/shared-service.setup.ts',
          // Browser, server and test wait for one another: one file does not keep a core busy.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll },
        },
      },
    ],
  },
})
