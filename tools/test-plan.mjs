/** @typedef {{ step: string, title: string, command: string, args: string[], env?: Record<string, string> }} Check */
/**
 * A suite that mostly waits runs beside the others; the `last` one needs the whole machine.
 * @typedef {{ step: string, title: string, project: string, env: Record<string, string>, only?: string[], place?: 'beside' | 'last', needsCluster?: boolean, changedSince?: string }} Suite
 */

/** Programs that pass or fail; each counts as one test. @type {Check[]} */
const checks = [
  { step: 'types', title: 'types', command: 'node', args: ['tools/types.mjs'] },
  // As with types: a second thread learns the types anew, and the other cores have checks of their own.
  { step: 'lint', title: 'lint', command: 'oxlint', args: ['--type-aware'], env: { GOMAXPROCS: '1' } },
  { step: 'lint', title: 'format', command: 'biome', args: ['check'] },
  {
    step: 'fences',
    title: 'imports',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'media',
      'bank',
      'server',
      'ui',
      'web',
      'demo',
      'tools',
      'e2e',
    ],
  },
  {
    step: 'fences',
    title: 'folders',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.folders.mjs', 'server'],
  },
  { step: 'fences', title: 'dead code', command: 'knip', args: [] },
  { step: 'ledger', title: 'ledger', command: 'node', args: ['docs/spec/ledger-coverage.mjs'] },
]

/** Tests whose result can differ on an older PostgreSQL; only these run on the second engine. */
const onSecondEngine = ['check', 'seed-version', 'migrate', 'pool', 'schema', 'transaction'].map(
  (name) => `server/src/db/${name}.database.test.ts`,
)

/** In the order of starting. @param {{ systemPostgres: boolean }} machine @returns {Suite[]} */
function suites({ systemPostgres }) {
  return [
    { step: 'journeys', title: 'playback', project: 'playback', env: {}, place: 'beside' },
    { step: 'cluster', title: 'cluster', project: 'cluster', env: {}, place: 'beside', needsCluster: true },
    { step: 'rules', title: 'rules', project: 'rules', env: {} },
    { step: 'fences', title: 'fences', project: 'fences', env: {} },
    ...(systemPostgres
      ? [
          {
            step: 'database',
            title: 'database, system',
            project: 'database',
            env: { TEST_POSTGRES: 'system' },
            only: onSecondEngine,
            place: /** @type {const} */ ('beside'),
          },
        ]
      : []),
    { step: 'database', title: 'database', project: 'database', env: {} },
    { step: 'journeys', title: 'journeys', project: 'journeys', env: {}, place: 'last' },
  ]
}

/** Tests that read source files without importing them: a change may touch any of them. */
const readers = [
  ...['tools/contract-files', 'tools/contract-ledger', 'tools/documents', 'tools/ledger-coverage'],
  ...['tools/inline-texts', 'tools/prerender', 'web/prerender'],
  ...['web/budget', 'web/links', 'web/query-keys', 'web/locales', 'demo/src/world/no-known-tenant'],
].map((name) => `${name}.test.ts`)

const product = /^(contract|media|bank|server|ui|web|demo|deploy)\/(?!.*\.test\.tsx?$)|^[^/]+\.(json|ts)$/
/** Files that drive the browser; Vitest follows their imports. */
const driver = /^(e2e|tools)\/.*\.ts$/

/**
 * Which part of a step a change can affect.
 * @param {string} step
 * @param {readonly string[]} paths
 */
function touched(step, paths) {
  const has = (/** @type {RegExp} */ kind) => paths.some((path) => kind.test(path))
  if (step === 'fences') return 'all'
  if (step === 'journeys') return has(product) ? 'all' : has(driver) ? 'importers' : 'nothing'
  return step === 'database' && has(/\.sql$/) ? 'all' : 'importers'
}

/**
 * All checks, and the tests that a change can affect.
 * @param {{ base: string, paths: readonly string[] }} change
 * @param {{ systemPostgres: boolean }} machine
 * @returns {{ checks: Check[], suites: Suite[], files: string[] }}
 */
export function planChanged({ base, paths }, machine) {
  const reading = { step: 'rules', title: 'rules, tree', project: 'rules', env: {}, only: readers }
  const rest = suites(machine)
    .filter(
      ({ step, only, needsCluster }) =>
        !needsCluster && only === undefined && touched(step, paths) !== 'nothing',
    )
    .map((suite) => (touched(suite.step, paths) === 'all' ? suite : { ...suite, changedSince: base }))
  return { checks, suites: [reading, ...rest], files: [] }
}

/**
 * What to run for the words after `npm test --`: names of steps select steps, other words filter file names.
 * @param {string[]} words
 * @param {{ systemPostgres: boolean }} machine
 */
export function planTests(words, machine) {
  const all = suites(machine)
  const steps = new Set([...checks, ...all].map(({ step }) => step))
  const chosen = new Set(words.filter((word) => steps.has(word)))
  const files = words.filter((word) => !steps.has(word))
  /** @param {{ step: string }} part */
  const isSelected = ({ step }) => chosen.size === 0 || chosen.has(step)
  /** Its engines are not installed for some files. @param {Suite} suite */
  const isMeant = ({ step, needsCluster }) => !needsCluster || words.length === 0 || chosen.has(step)
  return {
    checks: files.length && chosen.size === 0 ? [] : checks.filter(isSelected),
    suites: all.filter(isSelected).filter(isMeant),
    files,
  }
}

/**
 * Counts the results of one suite from its report.
 * @param {string | undefined} text
 * @param {number} exitCode
 */
export function tally(text, exitCode) {
  if (text === undefined)
    return { passed: 0, failed: 1, failures: [{ title: 'it did not run', why: '' }], slowest: [] }
  /** @type {import('./test-report.mjs').Report} */
  const { passed, failures, slowest } = JSON.parse(text)
  if (failures.length === 0 && exitCode !== 0) failures.push({ title: `it ended with ${exitCode}`, why: '' })
  return { passed, failed: failures.length, failures, slowest }
}
