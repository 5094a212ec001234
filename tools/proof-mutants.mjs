// Mutation testing of the rules with Stryker: docs/mutants.md.
// `npm run proof:mutants` runs all groups of stryker.config.mjs, `npm run proof:mutants media` one of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { groups } from '../stryker.config.mjs'
import { bin, root, run, runMain } from './command.mjs'

/** Minimum percentage of detected mutants. */
const minNoticed = 90

/** @typedef {{ status: string, mutatorName: string, replacement?: string, location: { start: { line: number } } }} Mutant */

/** @param {string} group @returns {{ file: string, mutant: Mutant }[]} */
function readMutants(group) {
  const path = join(root, `.cache/mutants/${group}.report.json`)
  /** @type {{ files: Record<string, { mutants: Mutant[] }> }} */
  const { files } = JSON.parse(readFileSync(path, 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })))
}

await runMain(async () => {
  const names = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(groups)
  let noticed = 0
  let all = 0
  for (const name of names) {
    const onLine = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)
    const { code } = await run(bin('stryker'), ['run'], { env: { ...process.env, MUTANTS: name }, onLine })
    if (code !== 0) return code
    const mutants = readMutants(name)
    const seen = mutants.filter(({ mutant }) => /^(Killed|Timeout)$/.test(mutant.status)).length
    const missed = mutants.filter(({ mutant }) => /^(Survived|NoCoverage)$/.test(mutant.status))
    for (const { file, mutant } of missed) {
      const { status, mutatorName, replacement = '', location } = mutant
      const text = replacement.replace(/\s+/g, ' ').slice(0, 80)
      process.stdout.write(`${file}:${location.start.line} ${status} ${mutatorName} → ${text}\n`)
    }
    process.stdout.write(`${name}: ${seen} of ${seen + missed.length} noticed\n`)
    noticed += seen
    all += seen + missed.length
  }
  const share = (100 * noticed) / all
  process.stdout.write(`${noticed} of ${all} noticed, ${share.toFixed(1)} %\n`)
  return share < minNoticed ? 1 : 0
})
