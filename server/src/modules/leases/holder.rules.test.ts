import { expect, test } from 'vitest'
import { formatHolder, hostOf, isDead, parseStat } from './holder.rules.ts'

const stat = (state: string, startedAt: number) =>
  `4242 (node (a b) ${state}) ${state} 1 4242 4242 0 -1 4194560 9 0 0 0 1 2 0 0 20 0 11 0 ${startedAt} 1 2`

const holder = formatHolder({ host: 'studio-a', place: 'boot/pid:[1]', pid: 4242, startedAt: '700' })

test('a holder is written with its machine, its place, its id and its start', () => {
  expect(holder).toBe('studio-a boot/pid:[1] 4242 700')
  expect(hostOf(holder)).toBe('studio-a')
  expect(hostOf('')).toBe('another machine')
})

test.each([
  ['S', 700, { startedAt: '700', isZombie: false }],
  ['Z', 5, { startedAt: '5', isZombie: true }],
])('the line of a process in state %s that began at %i is read', (state, startedAt, expected) => {
  expect(parseStat(stat(state, startedAt))).toEqual(expected)
})

test.each([
  ['runs', 'boot/pid:[1]', true, stat('S', 700), false],
  ['has ended', 'boot/pid:[1]', false, undefined, true],
  ['has ended and was not waited for', 'boot/pid:[1]', true, stat('Z', 700), true],
  ['has left its id to another process', 'boot/pid:[1]', true, stat('S', 701), true],
  ['is hidden', 'boot/pid:[1]', true, undefined, false],
  ['is of another boot', 'reboot/pid:[1]', false, undefined, false],
  ['is of another container', 'boot/pid:[2]', false, undefined, false],
])('a holder that %s, seen from %s, is dead: %5$s', (_, place, exists, line, expected) => {
  expect(isDead(holder, place, () => ({ exists, stat: line }))).toBe(expected)
})

test('where processes cannot be told apart nobody is dead', () => {
  const anywhere = formatHolder({ host: 'studio-a', place: '', pid: 4242, startedAt: '' })
  expect(isDead(anywhere, '', () => ({ exists: false, stat: undefined }))).toBe(false)
})
