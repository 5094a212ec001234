import { expect, test } from 'vitest'
import { isAsked, isRead, packetIn, paragraphs } from './legal.rules.ts'

test.each([
  [0, false],
  [499, false],
  [500, true],
  [600, true],
])('[P-9.25] a text of 1000 px in a window of 400 px, scrolled by %i px, is read: %s', (scrollTop, read) => {
  expect(isRead({ scrollTop, clientHeight: 400, scrollHeight: 1000 })).toBe(read)
})

test('[P-9.25] a text that fits its window is read at once', () => {
  expect(isRead({ scrollTop: 0, clientHeight: 400, scrollHeight: 400 })).toBe(true)
})

test('[P-9.25] a text that is not displayed yet is not read', () => {
  expect(isRead({ scrollTop: 0, clientHeight: 0, scrollHeight: 0 })).toBe(false)
})

test('[V-9.56] blank lines are collapsed', () => {
  expect(paragraphs('\n\nOne\nstill one\n\n \n\n\nTwo\r\n\r\n\r\nThree\n')).toEqual([
    'One\nstill one',
    'Two',
    'Three',
  ])
})

const agreement = { id: 1, title: 'Terms', text: null }

test.each([
  ['both an agreement and a callback', { agreement, callback: '/packets/1' }, true],
  ['an agreement alone', { agreement }, false],
  ['a callback alone', { callback: '/packets/1' }, false],
  ['neither', {}, false],
])('[V-2.103] with %s cancel and accept are offered: %s', (_, state, asked) => {
  expect(isAsked(state)).toBe(asked)
})

test.each([
  ['?packet=12', 12],
  ['', null],
  ['?packet=', null],
  ['?packet=0', null],
  ['?packet=1e3', null],
])('[V-2.102] the address /agreement%s names the packet %s', (search, id) => {
  expect(packetIn(search)).toBe(id)
})
