import { expect, test } from 'vitest'
import { foundBy, maxQuery, searchPath, searchSettings, typedStep } from './search.rules.ts'

test('[V-5.33 V-9.47] one character is enough and a pause of 1000 ms ends it, unless the operator says otherwise', () => {
  expect(searchSettings({})).toEqual({ minChars: 1, debounceMs: 1000 })
  expect(searchSettings({ min_search_chars: 3, bouncing_interval: 400 })).toEqual({
    minChars: 3,
    debounceMs: 400,
  })
})

test.each([
  ['text leads to its results', 'sea', false, { kind: 'search', path: '/search?q=sea', replace: false }],
  [
    'results take the place of results',
    'sea',
    true,
    { kind: 'search', path: '/search?q=sea', replace: true },
  ],
  ['too little text leads nowhere', 'se', false, null],
  ['[V-4.155] too little text hides the results', ' se ', true, { kind: 'hide' }],
])('%s', (_, text, atSearch, step) => {
  expect(typedStep(text, 3, atSearch)).toEqual(step)
})

test('[V-5.33] what is longer than 255 characters is cut', () => {
  const step = typedStep('a'.repeat(300), 1, false)
  expect(step).toMatchObject({ path: searchPath('a'.repeat(maxQuery)) })
})

test('a text with signs of its own survives the address', () => {
  const path = searchPath('50% & more? #1')
  expect(new URL(path, 'http://localhost').searchParams.get('q')).toBe('50% & more? #1')
})

const rows = [
  {
    contents: [{ id: 101, title: 'Night Sea' }],
    channels: [{ id: 7, slug: 'horizon', name: 'Horizon' }],
  },
]

test.each([
  ['/contents/night-sea-101', { title: 'Night Sea', content_type: 'content', object_id: 101 }],
  ['/channels/all/horizon', { title: 'Horizon', content_type: 'channel', object_id: 7 }],
  ['/channels/all/7', { title: 'Horizon', content_type: 'channel', object_id: 7 }],
  ['/persons/anna-vale', null],
  ['/contents/other-102', null],
])('%s is remembered as what it is', (path, found) => {
  expect(foundBy(path, 'sea', rows)).toEqual(found && { text: 'sea', ...found })
})
