import { expect, test } from 'vitest'
import { type AnyDestination, targetOf, type Viewer, watchTarget } from './destination.rules.ts'

const page = (to: string) => ({ kind: 'page', to })
const over = (to: string) => ({ kind: 'over', to })

const viewer: Viewer = { isOtt: true, lastChannel: 'horizon', hasPromo: true }

test.each<[AnyDestination, unknown]>([
  [{ type: 'content', id: 7, slug: 'night-sea' }, over('/contents/night-sea-7')],
  [{ type: 'content', id: 7 }, over('/contents/7')],
  [{ type: 'content', id: 7, slug: 'night-sea', library_id: 3 }, over('/contents/night-sea-7?library_id=3')],
  [{ type: 'row', id: 5, slug: 'old-gold' }, page('/row/old-gold')],
  [{ type: 'row', id: 5 }, page('/row/5')],
  [{ type: 'rowset', id: 9, slug: 'kids' }, page('/kids')],
  [{ type: 'rowset', id: 9 }, page('/rowset/9')],
  [{ type: 'channel', id: 4, slug: 'horizon' }, over('/channels/all/horizon')],
  [{ type: 'person', id: 2, slug: 'anna-vale' }, over('/persons/anna-vale')],
  [{ type: 'program', id: 3 }, over('/programs/3')],
  [{ type: 'packet', id: 12 }, page('/packets/12')],
  [{ type: 'last_channel', id: null }, over('/channels/all/horizon')],
  [{ type: 'enter_promo_key', id: null }, page('/promo')],
  [
    { type: 'open_url', id: null, src: 'https://example.invalid/' },
    { kind: 'outside', href: 'https://example.invalid/' },
  ],
  [
    { type: 'open_url', id: null, src: 'http://example.invalid/' },
    { kind: 'outside', href: 'http://example.invalid/' },
  ],
  [
    { type: 'text', id: null, description: 'Soon.' },
    { kind: 'text', title: '', text: 'Soon.' },
  ],
  [
    { type: 'text', id: null, title: 'A word', description: 'Soon.' },
    { kind: 'text', title: 'A word', text: 'Soon.' },
  ],
])('[V-3.17] a promotion leads to its destination: %o', (destination, target) => {
  expect(targetOf(destination, viewer)).toEqual(target)
})

test.each<AnyDestination>([
  { type: 'open_url', id: null, src: 'javascript:alert(1)' },
  { type: 'open_url', id: null, src: 'javascript:alert(1)//https://example.invalid/' },
  { type: 'open_url', id: null, src: null },
  { type: 'program', id: null, slug: 'news' },
  { type: 'content', id: null },
  { type: 'text', id: null, description: null },
])('a destination that cannot be opened leads nowhere: %o', (destination) => {
  expect(targetOf(destination, viewer)).toBeNull()
})

test('[V-3.17] the last channel of somebody who has watched none is the list of channels', () => {
  const last = { type: 'last_channel', id: null } as const
  expect(targetOf(last, { ...viewer, lastChannel: null })).toEqual(page('/channels'))
})

test('[V-3.17] the customers of an operator are led to what is meant for them', () => {
  const film = { type: 'content', id: 7, slug: 'night-sea', library_id: 3, id_no_ott: 8 } as const
  expect(targetOf(film, { ...viewer, isOtt: false })).toEqual(over('/contents/8'))
  expect(watchTarget(film, { isOtt: false })).toBe('/watch/8')
  const own = over('/contents/night-sea-7?library_id=3')
  expect(targetOf(film, viewer)).toEqual(own)
  expect(targetOf({ ...film, id_no_ott: null }, { ...viewer, isOtt: false })).toEqual(own)
})

test.each<[AnyDestination, string | null]>([
  [{ type: 'content', id: 7, id_no_ott: 8 }, '/watch/7'],
  [{ type: 'content', id: 7, library_id: 3 }, '/watch/7?library_id=3'],
  [{ type: 'content', id: null }, null],
  [{ type: 'channel', id: 7 }, null],
])('a promotion of %j is played at %s', (destination, path) => {
  expect(watchTarget(destination, viewer)).toBe(path)
})
