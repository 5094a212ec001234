import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBannedNames } from './banned-words.ts'
import { root } from './command.mjs'

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.startsWith('tools/banned-words'))

test('no name in the sources is one of our own where the field has one', () => {
  const found = sources.flatMap((file) =>
    findBannedNames(readFileSync(join(root, file), 'utf8')).map(
      ({ name, use }) => `${file}: ${name} → ${use}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['const mostRows = 4', 'mostRows', 'max…'],
  ['const shortestMs = 4', 'shortestMs', 'min…'],
  ['usualLimit()', 'usualLimit', 'default…'],
  ['demandNode()', 'demandNode', 'require…'],
  ['interface Seeker {}', 'Seeker', 'Viewer'],
  ['goLongWay()', 'goLongWay', 'fastPath, fallThrough'],
  ['openStage()', 'openStage', 'openTestEnvironment, accessibilityViolations, as guest'],
  ['await announceChange()', 'announceChange', 'notifyChange, ChangeListener, cacheUntilChange'],
  ['interface Wish {}', 'Wish', '…Request'],
  ['const ownRows = []', 'ownRows', 'personalRows'],
  ['root[data-visit]', 'data-visit', 'data-visitor'],
  ['interface Narrowing {}', 'Narrowing', 'a name of docs/glossary.md'],
  ['createKeepingQueue()', 'createKeepingQueue', '…Writer, WriteQueue'],
])('%s is found, with the word to use', (text, name, use) => {
  expect(findBannedNames(text)).toEqual([{ name, use }])
})

test('words of the field and of everyday sentences are let through', () => {
  const text = 'maxRows largestPaintMs longestGapMs // the most that an audience wants'
  expect(findBannedNames(text)).toEqual([])
})
