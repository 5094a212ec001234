import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

/** Letters of a keyboard, of a transliteration and of a list of words: no sentences. */
const alphabets = [
  'contract/src/keyboard-layout.ts',
  'server/src/modules/import/film-id.rules.ts',
  'web/src/features/search/layout-hint.rules.ts',
]

const hasForeignText = (source: string) => /\p{Script=Cyrillic}{2}/u.test(source)

const isTesting = /\.(test|fixture)\.tsx?$|\/testing\//
const languages = 'server/src/texts/languages/'

test('a sentence in another language stands in the file of its language and nowhere else', () => {
  const files = execFileSync('git', ['ls-files', 'contract/src', 'server/src', 'ui', 'web/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isTesting.test(file) && !file.startsWith(languages))
  const inline = sources.filter((file) => hasForeignText(readFileSync(join(root, file), 'utf8')))
  expect(inline.toSorted()).toEqual(alphabets)
})

test.each([
  ["const title = { ru: 'Фильмы', en: 'Films' }", true],
  ["const title = text(language, 'films')", false],
])('%s holds a foreign sentence: %s', (source, isForeign) => {
  expect(hasForeignText(source)).toBe(isForeign)
})
