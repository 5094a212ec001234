import { describe, expect, test } from 'vitest'
import { type AddressName, addresses, addressOf, entryOf, pathTo, patternsOf, trailingId } from './index.ts'

const names = Object.keys(addresses) as AddressName[]
const paramOf = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
/** A path of a pattern with every part that it may have. */
const exampleOf = (pattern: string) => pattern.replace(/:(\w+)\??/g, 'a-$1')

const examples = names.flatMap((name) => patternsOf(name).map((pattern) => [pattern, name] as const))

describe('the address book', () => {
  test.each(examples)('%s is read as %s', (pattern, name) => {
    const params = Object.fromEntries(paramOf(pattern).map((key) => [key, `a-${key}`]))
    expect(addressOf(exampleOf(pattern))).toEqual({ name, params })
  })

  test.each(names)('the path to %s leads there', (name) => {
    const params = Object.fromEntries(paramOf(entryOf(name).pattern).map((key) => [key, `a-${key}`]))
    const build = pathTo as (name: AddressName, params: Record<string, string>) => string
    expect(addressOf(build(name, params))).toEqual({ name, params })
  })

  test('no two patterns fit one path; a name of a tenant’s own takes what is left', () => {
    const own = examples.filter(([, name]) => name !== 'namedRowset')
    const forms = own.map(([pattern]) => ({
      pattern,
      form: new RegExp(`^${pattern.replace(/\/:\w+(\?)?/g, '(/[^/]+)$1')}$`),
    }))
    for (const [pattern] of own) {
      const fitting = forms.filter(({ form }) => form.test(exampleOf(pattern)))
      expect(fitting.map((one) => one.pattern)).toEqual([pattern])
    }
  })

  test('what is led on to, and what lies behind an overlay, is in the book', () => {
    const led = names.flatMap((name) => [entryOf(name).redirect ?? [], entryOf(name).background ?? []].flat())
    expect(led.map((path) => addressOf(path)?.name)).toEqual([
      ...['settings', 'settings', 'channels', 'channels', 'news'],
    ])
  })

  test('whatever may lie over a page has a label, and every dialog answers to its name', () => {
    const over = names.filter((name) => ['overlay', 'adaptive'].includes(entryOf(name).layer))
    expect(over.filter((name) => !entryOf(name).label)).toEqual([])
    const dialogs = names.filter((name) => entryOf(name).layer === 'dialog')
    expect(dialogs.map((name) => entryOf(name).pattern)).toEqual(dialogs.map((name) => `/${name}`))
  })
})

describe('reading an address', () => {
  test.each([
    ['/', 'home', {}],
    ['/startpage', 'home', {}],
    ['/channels', 'channels', {}],
    ['/channels/', 'channels', {}],
    ['/Channels/news', 'channels', { category: 'news' }],
    ['/channels/all/sea', 'channel', { category: 'all', channel: 'sea' }],
    ['/settings/parental/7', 'settings', { page: 'parental', item: '7' }],
    ['/contents/night-sea-101', 'content', { content: 'night-sea-101' }],
    ['/contents/night-sea-101/second-7', 'content', { content: 'night-sea-101', child: 'second-7' }],
    ['/persons/anna%20k', 'person', { person: 'anna k' }],
    ['/persons/%E0%A4%A', 'person', { person: '%E0%A4%A' }],
    ['/trailers/7', 'trailer', { trailer: '7' }],
    ['/news', 'news', {}],
    ['/news/5', 'newsItem', { item: '5' }],
    ['/catalog/kids', 'rowset', { page: 'kids' }],
    ['/catalog/3', 'rowset', { page: '3' }],
    ['/language', 'language', {}],
    ['/guide', 'guide', {}],
    ['/kids', 'namedRowset', { slug: 'kids' }],
    ['/films/kids', 'namedRowset', { catalogue: 'films', slug: 'kids' }],
    ['/1984/kids', 'namedRowset', { catalogue: '1984', slug: 'kids' }],
    ['/films/5-kids', 'namedRowset', { catalogue: 'films', slug: '5-kids' }],
    ['/faq/kids', 'namedRowset', { catalogue: 'faq', slug: 'kids' }],
  ])('%s is %s with %j', (path, name, params) => {
    expect(addressOf(path)).toEqual({ name, params })
  })

  test.each(['/watch', '/trailers/', '/persons', '/row', '/rowset', '/provider'])(
    '[V-2.26] %s is not found',
    (path) => expect(addressOf(path)?.name).toBe('notFound'),
  )

  test('the guide is one page, and there is none of one thing', () => {
    expect(addressOf('/guide/7')?.name).toBe('notFound')
  })

  test.each(['/3', '/whatever/3', '/faq/3/', '/0'])('a number names no page of rows: %s', (path) =>
    expect(addressOf(path)).toBeUndefined(),
  )

  test.each(['', 'channels', '/a/b/c', '/watch/101/more', '/contents/a/b/c', '/channels//sea', '/a/b/c/d/e'])(
    'nobody knows %j',
    (path) => expect(addressOf(path)).toBeUndefined(),
  )
})

describe('writing a path', () => {
  test('takes exactly the parts of its pattern', () => {
    expect(pathTo('channel', { category: 'all', channel: 'sea' })).toBe('/channels/all/sea')
    expect(pathTo('content', { content: 'sea-7', child: undefined })).toBe('/contents/sea-7')
    expect(pathTo('settings', { page: 'account' })).toBe('/settings/account')
    expect(pathTo('newsItem', { item: 5 })).toBe('/news/5')
    expect(pathTo('namedRowset', { slug: 'kids' })).toBe('/kids')
    expect(pathTo('home')).toBe('/')
    // @ts-expect-error a channel has a category
    pathTo('channel', { channel: 'sea' })
    // @ts-expect-error a film has a name
    pathTo('content')
    // @ts-expect-error a page of questions has no parts
    pathTo('faq', { page: '1' })
    // @ts-expect-error nobody knows this page
    expect(() => pathTo('nothing')).toThrow(TypeError)
  })

  test('keeps a part together', () => {
    expect(pathTo('person', { person: 'a/b?c' })).toBe('/persons/a%2Fb%3Fc')
    expect(addressOf('/persons/a%2Fb%3Fc')).toEqual({ name: 'person', params: { person: 'a/b?c' } })
  })
})

test.each([
  ['night-sea-101', 101],
  ['101', 101],
  ['101-102', 102],
  ['море-7', 7],
  ['night-sea', null],
  ['sea101', null],
  ['101-nights', null],
  ['sea-1234567890', null],
  ['', null],
  [undefined, null],
])('the id at the end of %j is %s', (part, id) => {
  expect(trailingId(part)).toBe(id)
})
