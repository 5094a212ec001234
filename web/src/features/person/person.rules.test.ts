import { expect, test } from 'vitest'
import { workSections } from './person.rules.ts'

test('[V-2.61] works stand as movies, series and programmes, and an empty section does not stand at all', () => {
  const works = [
    { id: 1, content_type: 'series' as const },
    { id: 2, content_type: 'movie' as const },
    { id: 3, content_type: 'serial' as const },
    { id: 4, content_type: 'program' as const },
  ]
  expect(workSections(works).map(({ section, contents }) => [section, contents.map(({ id }) => id)])).toEqual(
    [
      ['movies', [2]],
      ['series', [1, 3]],
      ['program', [4]],
    ],
  )
  expect(workSections(works.slice(1, 2)).map(({ section }) => section)).toEqual(['movies'])
})
