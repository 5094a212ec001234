import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratch } from './scratch.mjs'

let slow: string

beforeEach(() => {
  slow = mkdtempSync(join(tmpdir(), 'onair-scratch-'))
})
afterEach(() => {
  rmSync(slow, { recursive: true })
})

test('a machine without a folder in memory keeps what the tests throw away on its disk, for every user', () => {
  const folder = makeScratch({ quick: join(slow, 'none'), slow })
  expect(dirname(folder)).toBe(slow)
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
})

test('what a killed run has left is taken away, and nothing of a run beside this one', () => {
  const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
  const names = [`onair-test-${ended}-abc`, `onair-test-${process.pid}-abc`, 'onair-test-other', 'other']
  for (const name of names) mkdirSync(join(slow, name))
  makeScratch({ quick: join(slow, 'none'), slow })
  const isLeft = (name: string) => statSync(join(slow, name), { throwIfNoEntry: false }) !== undefined
  expect(names.filter(isLeft).map((name) => basename(name))).toEqual(names.slice(1))
})
