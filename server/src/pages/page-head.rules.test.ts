import { expect, test } from 'vitest'
import { type PageMeta, pageHead, trimDescription } from './page-head.rules.ts'

const film: PageMeta = {
  status: 200,
  page: 'content',
  kind: 'content',
  title: 'Night sea',
  description: 'A boat, a lamp and nobody to be seen.',
  image: '/media/pictures/0123456789abcdef-102030.jpg',
  year: 2024,
  canonical: '/contents/night-sea-101',
  isIndexed: true,
}
const page = {
  words: { title: null, description: '{tagline}' },
  masks: [],
  brand: 'Onair',
  tagline: 'Everything is on',
  origin: 'https://tv.invalid',
  path: '/x',
}

test.each([
  ['Short.', 'Short.'],
  ['  Many\n lines  in one ', 'Many lines in one'],
  ['a'.repeat(70), 'a'.repeat(70)],
  [`${'word '.repeat(13)}wordy, and more`, `${'word '.repeat(13).trim()}…`],
  [`${'word '.repeat(12)}end, -   wordy and more`, `${'word '.repeat(12)}end…`],
  [`${'word '.repeat(12)}. . . wordy and more`, `${'word '.repeat(12).trim()}…`],
])('[V-9.33] a description is trimmed at 70 signs: %j', (text, trimmed) => {
  expect(trimDescription(text)).toBe(trimmed)
  expect(trimDescription(text).length).toBeLessThanOrEqual(70)
})

test('a word that ends at the limit stays', () => {
  const text = `${'b'.repeat(60)} ${'c'.repeat(8)} more`
  expect(trimDescription(text)).toBe(`${'b'.repeat(60)} ${'c'.repeat(8)}…`)
})

test('[V-3.34] the patterns of a brand make the texts of a page of their type', () => {
  const masks = [
    { page_type: 'content', text_type: 'title', value: 'Watch {title} ({year}) on {brand}{unknown}' },
    { page_type: 'person', text_type: 'title', value: 'not for films' },
    { page_type: 'content', text_type: 'description', value: '{title}: {description}' },
  ]
  const head = pageHead({ ...page, meta: film, masks })
  expect(head).toContain('<title>Watch Night sea (2024) on Onair</title>')
  expect(head).toContain('content="Night sea: A boat, a lamp and nobody to be seen."')
  expect(pageHead({ ...page, meta: { ...film, year: null }, masks })).toContain(
    '<title>Watch Night sea on Onair</title>',
  )
})

test('a pattern around a title is not used for a page that has none', () => {
  const masks = [{ page_type: 'page', text_type: 'title', value: '{title} — collections of {brand}' }]
  const fixed: PageMeta = { status: 200, page: 'faq', kind: 'page', isIndexed: true }
  expect(pageHead({ ...page, meta: fixed, masks })).toContain('<title>Onair</title>')
  expect(pageHead({ ...page, meta: { ...fixed, title: 'Sea' }, masks })).toContain(
    '<title>Sea — collections of Onair</title>',
  )
})

test('a page about nothing in particular is called by its own words', () => {
  const words = { title: 'Questions for {brand}', description: 'What people ask {brand}: {tagline}' }
  const meta: PageMeta = { status: 200, page: 'faq', kind: 'page', isIndexed: true }
  const head = pageHead({ ...page, words, meta })
  expect(head).toContain('<title>Questions for Onair · Onair</title>')
  expect(head).toContain('<meta name="description" content="What people ask Onair: Everything is on">')
  const ofFilm = pageHead({ ...page, words, meta: { ...film, description: undefined } })
  expect(ofFilm).toContain('<title>Night sea · Onair</title>')
  expect(ofFilm).toContain('content="What people ask Onair: Everything is on"')
})

test('a page without patterns is titled by what it shows and the brand', () => {
  const head = pageHead({ ...page, meta: film })
  expect(head).toContain('<title>Night sea · Onair</title>')
  expect(head).toContain('<link rel="canonical" href="https://tv.invalid/contents/night-sea-101">')
  expect(head).toContain(
    'property="og:image" content="https://tv.invalid/media/pictures/0123456789abcdef-102030.jpg?w=1080"',
  )
  expect(head).not.toContain('noindex')
})

test('search engines and messengers read a title, a text, an address and a picture, and nothing else', () => {
  expect(pageHead({ ...page, meta: film })).toBe(
    [
      '<title>Night sea · Onair</title>',
      '<meta name="description" content="A boat, a lamp and nobody to be seen.">',
      '<link rel="canonical" href="https://tv.invalid/contents/night-sea-101">',
      '<meta property="og:type" content="video.other">',
      '<meta property="og:site_name" content="Onair">',
      '<meta property="og:title" content="Night sea · Onair">',
      '<meta property="og:description" content="A boat, a lamp and nobody to be seen.">',
      '<meta property="og:url" content="https://tv.invalid/contents/night-sea-101">',
      '<meta property="og:image" content="https://tv.invalid/media/pictures/0123456789abcdef-102030.jpg?w=1080">',
    ].join(''),
  )
  expect(
    pageHead({ ...page, meta: { status: 404, page: 'notFound', kind: 'notFound', isIndexed: false } }),
  ).toBe(
    [
      '<title>Onair</title>',
      '<meta name="description" content="Everything is on">',
      '<meta name="robots" content="noindex">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Onair">',
      '<meta property="og:title" content="Onair">',
      '<meta property="og:description" content="Everything is on">',
      '<meta property="og:url" content="https://tv.invalid/x">',
    ].join(''),
  )
})

test.each([
  ['/art/sea.svg', 'https://tv.invalid/art/sea.svg'],
  ['https://elsewhere.invalid/sea.jpg', undefined],
])('the picture at %s is given as %s', (image, given) => {
  const head = pageHead({ ...page, meta: { ...film, image } })
  expect(/og:image" content="([^"]*)"/.exec(head)?.[1]).toBe(given)
})

test('what a pattern does not know leaves no gap, and a pattern of another text is not taken', () => {
  const masks = [
    { page_type: 'content', text_type: 'description', value: ' {nothing} {title}  ( ) {year} {tagline}' },
  ]
  const head = pageHead({ ...page, meta: { ...film, description: undefined }, masks })
  expect(head).toContain('<title>Night sea · Onair</title>')
  expect(head).toContain('<meta name="description" content="Night sea 2024 Everything is on">')
})

test('a host name of nobody is claimed as no address', () => {
  const head = pageHead({ ...page, meta: film, origin: undefined })
  expect(head).toContain('<title>Night sea · Onair</title>')
  for (const claim of ['canonical', 'og:url', 'og:image']) expect(head).not.toContain(claim)
})

test('a page that is not there is not indexed and claims no address', () => {
  const head = pageHead({
    ...page,
    meta: { status: 404, page: 'notFound', kind: 'notFound', isIndexed: false },
  })
  expect(head).toContain('<title>Onair</title>')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).not.toContain('canonical')
})

test('a title that holds markup is text', () => {
  const head = pageHead({ ...page, meta: { ...film, title: '</title><script>"x"' }, path: '/"><b>' })
  expect(head).not.toContain('<script>')
  expect(head).toContain('&lt;/title&gt;&lt;script&gt;&quot;x&quot;')
})
