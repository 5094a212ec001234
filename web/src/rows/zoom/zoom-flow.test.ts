import { expect, test } from 'vitest'
import { noZoom, type ZoomEvent, type ZoomState, zoomReducer } from './zoom-flow.ts'

const after = (...events: ZoomEvent[]): ZoomState => events.reduce(zoomReducer, noZoom)
const point = (card: string, atMs: number): ZoomEvent => ({ type: 'card-pointed', card, atMs })
const leave = (card: string, atMs: number): ZoomEvent => ({ type: 'card-left', card, atMs })
const wait = (atMs: number): ZoomEvent => ({ type: 'delay-passed', atMs })

/** The first millisecond at which a card is zoomed after the events. */
const zoomsAt = (card: string, ...events: ZoomEvent[]) => {
  const state = after(...events)
  return Array.from({ length: 5000 }, (_, ms) => ms).find(
    (ms) => zoomReducer(state, wait(ms)).zoomed === card,
  )
}

test.each([
  ['a card that is pointed at out of nowhere', 1030, [point('a', 1000)]],
  ['a card after another', 1300, [point('b', 1000), wait(1030), point('a', 1100)]],
  ['a card over the gap from another', 1400, [point('b', 1000), leave('b', 1100), point('a', 1200)]],
  ['a card long after another was left', 1531, [point('b', 1000), leave('b', 1200), point('a', 1501)]],
  ['a card that is pointed at again', 1180, [point('a', 1000), leave('a', 1100), point('a', 1150)]],
] satisfies [string, number, ZoomEvent[]][])('[V-9.35] %s zooms at %i', (_, atMs, events) => {
  expect(zoomsAt('a', ...events)).toBe(atMs)
})

test('one card is zoomed at a time, and none once it was left', () => {
  const both = after(point('a', 0), wait(30), point('b', 100))
  expect([both.zoomed, both.pointed]).toEqual([null, 'b'])
  expect(zoomReducer(both, wait(300)).zoomed).toBe('b')
  expect(zoomReducer(both, leave('a', 150))).toBe(both)
  expect(after(point('a', 0), wait(30), leave('a', 50), wait(5000)).zoomed).toBe(null)
})

test('[V-4.46] hiding the page resets the zoom, also one that was due', () => {
  expect(after(point('a', 0), wait(30), { type: 'page-hidden' })).toEqual(noZoom)
  expect(after(point('a', 0), { type: 'page-hidden' }, wait(5000)).zoomed).toBe(null)
})
