// @ts-check
import process from 'node:process'

/**
 * A test that waits for ever has noticed the mutant: `testTimeoutMs` where tests wait, and are quick.
 * @typedef {{ mutate: string[], project: 'rules' | 'database', tests: string[], testTimeoutMs?: number }} Group
 */

const notTests = ['!**/*.test.ts', '!**/*.fixture.ts', '!**/testing/**']
const pure = '/**/*@(.rules|-flow|-state).ts'

/** What is mutated together, and the suites that look at it. @type {Record<string, Group>} */
export const groups = {
  media: { mutate: ['media/src/**/*.ts'], project: 'rules', tests: ['media/src'] },
  server: {
    mutate: [
      `server/src${pure}`,
      'server/src/modules/playback/link-token.ts',
      'server/src/modules/signin/{chat-app,partner-token}.ts',
    ],
    project: 'rules',
    tests: ['server/src'],
  },
  web: {
    mutate: [`{ui,web}/src${pure}`],
    project: 'rules',
    tests: ['ui/src', 'web/src'],
    testTimeoutMs: 5_000,
  },
  rights: {
    mutate: [
      'server/src/usecases/access/parental-gate.ts',
      'server/src/usecases/watching/{open-stream,open-content,open-channel}.ts',
      'server/src/modules/packets/*.ts',
      'server/src/modules/search/offered.repository.ts',
    ],
    project: 'database',
    tests: [
      'server/src/usecases/access/{parental-gate,enter-pin}',
      'server/src/usecases/account/{change-user,manage-profiles}',
      'server/src/usecases/watching/{restricted-airings,open-stream,open-content,content-access,watch-history}',
      'server/src/modules/{playback,packets,search}/',
    ],
  },
}

const name = process.env.MUTANTS ?? 'media'
const group = groups[name]
if (!group) throw new Error(`${name} is none of ${Object.keys(groups).join(', ')}`)

export default {
  mutate: [...group.mutate, ...notTests],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants.vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  tempDirName: '.cache/mutants/tmp',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutants/${name}.report.json` },
  ignorePatterns: ['.cache', 'data', '**/dist'],
  // A mutant that is given up counts as noticed: it has half as long again as its tests take without it, and more.
  timeoutMS: 5_000,
  timeoutFactor: 1.5,
  dryRunTimeoutMinutes: 15,
  concurrency: Number(process.env.MUTANTS_CONCURRENCY ?? 1),
  allowEmpty: true,
}
