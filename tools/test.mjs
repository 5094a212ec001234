import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { requireBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { changeSince } from './change.mjs'
import { prepareCluster } from './cluster-engines.mjs'
import { bin, exitCode, plainUnlessTerminal, requireNode, root, run, runMain } from './command.mjs'
import { makeDemoWorld } from './demo-world.mjs'
import { createDisplay, SetupFailure, stepLine } from './display.mjs'
import { install } from './install.mjs'
import { requirePrograms } from './programs.mjs'
import { makeScratch } from './scratch.mjs'
import { findSystemPostgres } from './system-postgres.mjs'
import { planChanged, planTests, tally } from './test-plan.mjs'
import { reportVariable } from './test-report.mjs'

const display = createDisplay()
const scratch = makeScratch()
process.env['TMPDIR'] = scratch
/** Appears when the suites that need the whole machine may begin. */
const startFile = join(scratch, 'start')

/** How many last lines of a failed check are repeated at the end. */
const checkLines = 20
/** A suite that takes longer names its slowest files. */
const slowSuiteMs = 60_000

/** @typedef {import('./test-report.mjs').Report} Report */
/** @typedef {{ title: string, tookMs: number, passed: number, failed: number, failures: Report['failures'], slowest: Report['slowest'] }} Outcome */

/** @param {import('./test-plan.mjs').Check} check @returns {Promise<Outcome>} */
async function runCheck({ title, command, args, env = {} }) {
  const startedMs = performance.now()
  let output = ''
  try {
    await display.step(title, async () => {
      const ended = await run(command === 'node' ? process.execPath : bin(command), args, {
        env: { ...plainUnlessTerminal, ...env },
      })
      output = ended.output
      if (ended.code !== 0) throw new SetupFailure(title)
    })
    return { title, tookMs: performance.now() - startedMs, passed: 1, failed: 0, failures: [], slowest: [] }
  } catch {
    display.say(output)
    const why = output.trim().split('\n').slice(-checkLines).join('\n')
    const failures = [{ title, why }]
    return { title, tookMs: performance.now() - startedMs, passed: 0, failed: 1, failures, slowest: [] }
  }
}

/** @param {import('./test-plan.mjs').Check[]} checks */
async function runChecks(checks) {
  const waiting = [...checks]
  /** @type {Outcome[]} */
  const outcomes = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}

/** @param {string} title */
const headingOf = (title) => `\n── ${title} ──`

/**
 * Shows the output as it comes, but not before the tests begin.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<unknown>} beginning
 */
async function runLater(args, env, beginning) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'pipe', env: { ...env, ...colours } })
  const ended = exitCode(child)
  await beginning
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  return ended
}

/**
 * Shows the output as it comes; that of a suite beside others at its end.
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isBeside: boolean, beginning: Promise<unknown> | undefined }} options
 */
async function runVitest(title, args, env, { isBeside, beginning }) {
  if (isBeside) {
    const { code, output } = await run(process.execPath, args, { env })
    display.say(`${headingOf(title)}\n${output}`)
    return code
  }
  const begun = Promise.resolve(beginning).then(() => display.say(headingOf(title)))
  if (beginning) return runLater(args, env, begun)
  await begun
  return exitCode(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))
}

/**
 * @param {import('./test-plan.mjs').Suite} suite
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<number>} [beginning] when the tests begin, whose files are loaded before
 * @returns {Promise<Outcome>}
 */
async function runSuite(suite, files, env, beginning) {
  const { title, project, env: own, only = [], place, changedSince } = suite
  const loadedMs = performance.now()
  const report = join(scratch, `${title}.json`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project]
  args.push('--reporter=default', '--reporter=./tools/test-report.mjs')
  if (changedSince) args.push('--passWithNoTests', '--changed', changedSince)
  else if (files.length) args.push('--passWithNoTests', ...files)
  else args.push(...only)
  const isBeside = place === 'beside'
  const code = await runVitest(
    title,
    args,
    { ...env, ...own, [reportVariable]: report },
    { isBeside, beginning },
  )
  const counted = tally(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
  return { title, tookMs: performance.now() - ((await beginning) ?? loadedMs), ...counted }
}

/**
 * Runs the suites in their order; the last one is loaded while those before it are still running.
 * @param {import('./test-plan.mjs').Suite[]} suites
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} env
 */
async function runSuites(suites, files, env) {
  const last = suites.filter(({ place }) => place === 'last')
  const others = suites.filter(({ place }) => place !== 'last')
  const early = others.findLast(({ place }) => place !== 'beside')
  let begin = () => {}
  /** @type {Promise<number>} */
  const beginning = new Promise((resolve) => {
    begin = () => {
      writeFileSync(startFile, '')
      resolve(performance.now())
    }
  })
  const waiting = { ...env, TEST_START: startFile, TEST_RUNNER: String(process.pid) }
  const load = () => last.map((suite) => runSuite(suite, files, waiting, beginning))
  /** @type {Promise<Outcome>[]} */
  const begun = []
  /** @type {Promise<Outcome>[]} */
  let loaded = []
  for (const suite of others) {
    if (suite === early) loaded = load()
    const outcome = runSuite(suite, files, env)
    begun.push(outcome)
    if (suite.place !== 'beside') await outcome
  }
  const outcomes = await Promise.all(begun)
  if (!early) loaded = load()
  begin()
  return [...outcomes, ...(await Promise.all(loaded))]
}

/** @param {string} text */
function indented(text) {
  return text.replace(/^(?=.)/gm, '    ')
}

/** @param {Outcome[]} outcomes @param {{ title: string, why: string }[]} notRun */
function summarise(outcomes, notRun) {
  display.say('\n── summary ──')
  for (const { title, tookMs, passed, failed, failures, slowest } of outcomes) {
    const remark = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
    display.say(stepLine(failed ? '✗' : '✓', title, tookMs, remark))
    if (tookMs > slowSuiteMs)
      for (const { file, tookMs: ms } of slowest)
        display.say(`    ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    for (const failure of failures) display.say(indented(`${failure.title}\n${indented(failure.why)}`))
  }
  for (const { title, why } of notRun) display.say(stepLine('–', title, 0, `not run: ${why}`))
  return close(
    outcomes.reduce((sum, { passed }) => sum + passed, 0),
    outcomes.reduce((sum, { failed }) => sum + failed, 0),
    notRun.length,
  )
}

/** @param {number} passed @param {number} failed @param {number} notRun */
function close(passed, failed, notRun) {
  const rest = notRun ? `, ${notRun} of the suites not run` : ''
  display.say(`${passed} passed, ${failed} failed${rest}`)
  return failed ? 1 : 0
}

/**
 * Installs the packages of the system one after the other, as Debian wants it, while npm installs those of the project.
 * @param {{ needsPrograms: boolean, needsWorld: boolean, needsCluster: boolean }} needs
 */
function installPrograms({ needsPrograms, needsWorld, needsCluster }) {
  const programs = needsPrograms ? requirePrograms(display) : Promise.resolve()
  const browser = programs.then(() => (needsWorld ? requireBrowser(display) : undefined))
  const engines = browser.then(() => (needsCluster ? prepareCluster(display) : undefined))
  return { programs, browser, engines }
}

async function main() {
  requireNode()
  const systemPostgres = (await findSystemPostgres()) !== undefined
  const [first, ...words] = process.argv.slice(2)
  const { checks, suites, files } =
    first === 'changed'
      ? planChanged(await changeSince(words[0]), { systemPostgres })
      : planTests(process.argv.slice(2), { systemPostgres })
  const needsWorld = suites.some(({ step }) => step === 'journeys')
  const needsCluster = suites.some((suite) => suite.needsCluster)
  // The rules include size budgets of the built files.
  const needsBuild = needsWorld || needsCluster || suites.some(({ step }) => step === 'rules')
  const needsPrograms = suites.some(({ step }) => step !== 'fences')
  const { programs, browser, engines } = installPrograms({ needsPrograms, needsWorld, needsCluster })
  const installed = install(display)
  const built = installed.then(() => (needsBuild ? build(display) : undefined))
  const [checked, browserPath, whyNoCluster] = await Promise.all([
    // They read sources only.
    installed.then(() => runChecks(checks)),
    browser,
    engines,
    Promise.all([built, programs]).then(() => (needsWorld ? makeDemoWorld(display) : undefined)),
  ])
  const env = browserPath === undefined ? process.env : { ...process.env, CHROME_PATH: browserPath }
  const notRun = whyNoCluster === undefined ? [] : suites.filter((suite) => suite.needsCluster)
  const runnable = suites.filter((suite) => !notRun.includes(suite))
  return summarise(
    [...checked, ...(await runSuites(runnable, files, env))],
    notRun.map(({ title }) => ({ title, why: whyNoCluster ?? '' })),
  )
}

await runMain(async () => {
  try {
    return await main()
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    display.say(`\n${error.message}`)
    return close(0, 1, 0)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})
