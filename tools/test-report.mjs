import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

/** The environment variable with the file of the report. */
export const reportVariable = 'TEST_REPORT'

/** @typedef {{ passed: number, failures: { title: string, why: string }[], slowest: { file: string, tookMs: number }[] }} Report */
/** @typedef {{ message: string, diff?: string }} Failure */

const maxWhyLength = 1500
const maxSlowest = 5

/** @param {readonly Failure[]} errors */
function whyOf(errors) {
  const said = errors.map(({ message, diff }) => (diff ? `${message}\n${diff}` : message)).join('\n')
  return stripVTControlCharacters(said).slice(0, maxWhyLength)
}

/** The files that took longest, with their hooks. @param {readonly import('vitest/node').TestModule[]} modules */
function slowestOf(modules) {
  return modules
    .map((module) => ({ file: module.relativeModuleId, tookMs: Math.round(module.diagnostic().duration) }))
    .sort((one, other) => other.tookMs - one.tookMs)
    .slice(0, maxSlowest)
}

/**
 * A file that fails to load, and an error outside tests, count as one failure each.
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly Failure[]} errorsOutside
 * @returns {Report}
 */
function reportOf(modules, errorsOutside) {
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  const broken = modules.filter((module) => module.errors().length > 0)
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...failed.map((test) => ({ title: test.fullName, why: whyOf(test.result().errors ?? []) })),
      ...broken.map((module) => ({ title: module.relativeModuleId, why: whyOf(module.errors()) })),
      ...errorsOutside.map((error) => ({ title: 'an error outside the tests', why: whyOf([error]) })),
    ],
    slowest: slowestOf(modules),
  }
}

/** A Vitest reporter that writes the report. */
export default class {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly Failure[]} errorsOutside
   */
  onTestRunEnd(modules, errorsOutside) {
    const file = process.env[reportVariable]
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules, errorsOutside)))
  }
}
