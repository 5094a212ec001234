import { expect, test } from 'vitest'
import { compileTemplate, parseTemplates } from './template.ts'

const own = '/media/pictures/0123456789abcdef-0a1b2c.jpg'
const slots = {
  title: 'text',
  short: 'text?',
  picture: 'picture?',
  cards: { each: { name: 'text', note: 'text?' } },
} as const
const parts = [
  '<h1>',
  { slot: 'title' },
  '</h1>',
  { when: 'short', is: 'present' as const, parts: ['<p>', { slot: 'short' }, '</p>'], otherwise: ['<hr/>'] },
  {
    when: 'picture',
    is: 'own' as const,
    parts: [{ slot: 'picture' }, '?w=1'],
    otherwise: [{ slot: 'picture' }],
  },
  { each: 'cards', parts: ['<li>', { slot: 'cards.*.name' }, ' of ', { slot: 'title' }, '</li>'] },
]
const read = (given: unknown) => parseTemplates(JSON.stringify({ page: { slots, parts: given } }))
const compile = (given: unknown, expected: Parameters<typeof compileTemplate>[2] = slots) =>
  compileTemplate(read(given), 'page', expected)

test('a template is filled with what belongs into its slots, for each item of a list once', () => {
  const fill = compileTemplate(read(parts), 'page', slots)
  const cards = ['a', 'b'].map((name) => ({ name, note: null }))
  expect(fill({ title: 'T', short: 's', picture: own, cards })).toBe(
    `<h1>T</h1><p>s</p>${own}?w=1<li>a of T</li><li>b of T</li>`,
  )
  expect(fill({ title: 'T', short: null, picture: '/x.svg', cards: [] })).toBe('<h1>T</h1><hr/>/x.svg')
})

test('what editors wrote stays words and becomes no part of the page', () => {
  const fill = compileTemplate(read(parts), 'page', slots)
  const evil = `<script>"&'`
  expect(fill({ title: evil, short: null, picture: evil, cards: [] })).toBe(
    '<h1>&lt;script&gt;&quot;&amp;&#x27;</h1><hr/>&lt;script&gt;&quot;&amp;&#x27;',
  )
})

test.each([
  [`${own}?w=1`, false],
  [`https://elsewhere.test${own}`, false],
  ['/media/pictures/0123456789abcde-0a1b2c.jpg', false],
  ['/media/pictures/0123456789abcdef-0a1b2.jpg', false],
  ['/media/pictures/0123456789abcdef-0a1b2c.png', false],
  [own, true],
])('a picture at %s is one of the server: %s', (picture, isOwn) => {
  const fill = compileTemplate(read(parts.slice(4, 5)), 'page', slots)
  expect(fill({ title: '', short: null, picture, cards: [] })).toBe(isOwn ? `${picture}?w=1` : picture)
})

test('a template that is missing, or has other slots than the server fills, stops the start', () => {
  expect(() => compileTemplate({}, 'page', slots)).toThrow(
    'The web app has no template of the first screen "page".',
  )
  const { short, ...fewer } = slots
  expect(short).toBe('text?')
  expect(() => compile(parts, fewer)).toThrow('has other slots than the server fills: short: text?.')
  expect(() => compile(parts, { ...slots, year: 'text' })).toThrow('the server fills: year: text.')
  expect(() => compile(parts, { ...slots, title: 'text?' })).toThrow('title: text?, title: text.')
  expect(() => compile(parts, { ...slots, cards: { each: { name: 'text' } } })).toThrow(
    'cards.*.note: text?.',
  )
})

test.each([
  [{ slot: 'year' }, 'year'],
  [{ when: 'years', is: 'present', parts: [], otherwise: [] }, 'years'],
  [{ each: 'cards', parts: [{ slot: 'cards.*.year' }] }, 'cards.*.year'],
])('a template that asks for an unknown slot stops the start: %j', (part, slot) => {
  expect(() => compile([part])).toThrow(
    `The first screen "page" of the web app asks for the unknown slot "${slot}".`,
  )
})

test('a template of an unknown shape stops the start', () => {
  expect(() => compile([{ loop: 'cards' }])).toThrow('The first screens of the web app cannot be read: ')
})
