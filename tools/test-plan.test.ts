import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planChanged, planTests, tally } from './test-plan.mjs'

const machine = { systemPostgres: true }
const titles = (words: string[], on = machine) => {
  const { checks, suites, files } = planTests(words, on)
  return { checks: checks.map(({ title }) => title), suites: suites.map(({ title }) => title), files }
}

describe('npm test', () => {
  test('alone runs everything, the database on both engines', () => {
    expect(titles([])).toEqual({
      checks: ['types', 'lint', 'format', 'imports', 'folders', 'dead code', 'ledger'],
      suites: ['playback', 'cluster', 'rules', 'fences', 'database, system', 'database', 'journeys'],
      files: [],
    })
  })

  test('leaves out the second engine where the system has none', () => {
    expect(titles(['database'], { systemPostgres: false }).suites).toEqual(['database'])
  })

  test('with the name of a step runs that step', () => {
    expect(titles(['fences'])).toEqual({
      checks: ['imports', 'folders', 'dead code'],
      suites: ['fences'],
      files: [],
    })
  })

  test('with a step and another word runs the files of that name in it', () => {
    expect(titles(['rules', 'contract'])).toEqual({ checks: [], suites: ['rules'], files: ['contract'] })
  })

  test('with a file alone runs it in whatever suite it stands, and no checks', () => {
    const { checks, suites, files } = titles(['playlist'])
    expect(checks).toEqual([])
    expect(suites).toContain('rules')
    expect(files).toEqual(['playlist'])
  })

  test('starts the engines of a cluster for a whole run or where they are asked for', () => {
    expect(titles(['cluster']).suites).toEqual(['cluster'])
    expect(titles(['playlist']).suites).not.toContain('cluster')
    expect(titles(['journeys']).suites).toEqual(['playback', 'journeys'])
  })
})

describe('npm test -- changed', () => {
  const planned = (...paths: string[]) => {
    const { checks, suites, files } = planChanged({ base: 'main', paths }, machine)
    expect(files).toEqual([])
    expect(checks).toEqual(planTests([], machine).checks)
    return Object.fromEntries(suites.map(({ title, changedSince = 'all' }) => [title, changedSince]))
  }
  const always = { 'rules, tree': 'all', rules: 'main', fences: 'all', database: 'main' }

  test.each([
    'server/src/http/mount.ts',
    'web/src/app/menu.tsx',
    'demo/src/seed.ts',
    'media/src/segment.ts',
    'contract/src/client.ts',
    'package-lock.json',
    'deploy/nginx.conf',
    'vitest.config.ts',
  ])('runs every journey when %s has changed', (path) => {
    expect(planned('docs/glossary.md', path)).toEqual({ playback: 'all', ...always, journeys: 'all' })
  })

  test('runs the whole database suite when a migration has changed', () => {
    expect(planned('server/migrations/0001.sql')).toMatchObject({ database: 'all', rules: 'main' })
  })

  test('runs the journeys that import what has changed among them', () => {
    expect(planned('e2e/world/guest.ts')).toEqual({ playback: 'main', ...always, journeys: 'main' })
  })

  test.each(['docs/glossary.md', 'tools/build.mjs', 'server/src/http/mount.test.ts'])(
    'runs no journey when only %s has changed',
    (path) => {
      expect(planned(path)).toEqual(always)
    },
  )

  test('always runs the tests that read the tree', () => {
    const { suites } = planChanged({ base: 'main', paths: [] }, machine)
    const { only = [] } = suites.find(({ title }) => title === 'rules, tree') ?? {}
    expect(only).toContain('tools/documents.test.ts')
    expect(only.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
  })
})

describe('the count of a suite', () => {
  const report = (passed: number, ...failures: { title: string; why: string }[]) =>
    JSON.stringify({ passed, failures })

  test('names every test that failed, and why', () => {
    const failure = { title: 'it stops', why: 'expected 1 to be 2' }
    expect(tally(report(1, failure), 1)).toEqual({ passed: 1, failed: 1, failures: [failure] })
  })

  test('takes a suite that ended badly for a failure, even if none of its tests failed', () => {
    expect(tally(report(2), 1)).toMatchObject({ passed: 2, failed: 1 })
  })

  test('takes a suite that left no report for a failure, even if it ended well', () => {
    expect(tally(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  })
})
