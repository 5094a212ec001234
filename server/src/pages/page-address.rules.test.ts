import { expect, test } from 'vitest'
import { hasLetters, readAddress, trailingId } from './page-address.rules.ts'

test.each(['/watch', '/trailers/', '/persons', '/row', '/rowset', '/provider', '/guide', '/guide/7'])(
  '[V-2.26] %s without an id is not there',
  (path) => expect(readAddress(path)).toEqual({ page: 'nowhere' }),
)

test.each([
  ['/', { page: 'home' }],
  ['/a/b/c/d', { page: 'home' }],
  ['/channels', { page: 'fixed', name: 'channels' }],
  ['/channels/news', { page: 'fixed', name: 'channels' }],
  ['/channels/all/sea', { page: 'channel', key: 'sea', category: 'all' }],
  ['/settings/parental/7', { page: 'fixed', name: 'settings' }],
  ['/contents/night-sea-101', { page: 'content', key: 'night-sea-101', child: undefined }],
  ['/contents/night-sea-101/second-7', { page: 'content', key: 'night-sea-101', child: 'second-7' }],
  ['/watch/101', { page: 'watch', key: '101' }],
  ['/programs/7', { page: 'program', key: '7' }],
  ['/persons/anna%20k', { page: 'person', key: 'anna k' }],
  ['/persons/%E0%A4%A', { page: 'person', key: '%E0%A4%A' }],
  ['/news', { page: 'fixed', name: 'news' }],
  ['/news/5', { page: 'news', key: '5' }],
  ['/rowset/kids', { page: 'rowset', key: 'kids' }],
  ['/catalog/kids', { page: 'rowset', key: 'kids' }],
  ['/trailers/7', { page: 'nowhere' }],
  ['/guide/7', { page: 'nowhere' }],
  ['/watch/%00', { page: 'nowhere' }],
  ['/watch/101/more', { page: 'home' }],
  ['/contents/a/b/c', { page: 'home' }],
  ['/films/kids/more', { page: 'home' }],
  ['/kids', { page: 'likely-rowset', slug: 'kids', catalogue: null }],
  ['/films/kids', { page: 'likely-rowset', slug: 'kids', catalogue: 'films' }],
])('the address %s is read', (path, address) => {
  expect(readAddress(path)).toEqual(address)
})

test.each([
  ['night-sea-101', 101, true],
  ['101', 101, false],
  ['101-102', 102, false],
  ['море-7', 7, true],
  ['night-sea', undefined, true],
  ['x12345678901', undefined, true],
])('[V-5.39] %s leads to %s; in words: %s', (part, id, words) => {
  expect(trailingId(part)).toBe(id)
  expect(hasLetters(part)).toBe(words)
})
