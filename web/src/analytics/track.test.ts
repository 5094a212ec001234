import { expect, test, vi } from 'vitest'
import type * as Track from './track.ts'

/** As in a page that has just been opened. */
const freshTrack = async (): Promise<typeof Track> => {
  vi.resetModules()
  return import('./track.ts')
}

test('events before the sinks are loaded reach them, at most a hundred, in their order', async () => {
  const { track, connectSinks } = await freshTrack()
  for (let id = 1; id <= 101; id++) track('open_content', { value: String(id) })
  const first: (string | undefined)[] = []
  const second: string[] = []
  connectSinks([({ value }) => first.push(value), ({ name }) => second.push(name)])
  track('back')
  expect(first).toHaveLength(101)
  expect([first[0], first[99], first[100]]).toEqual(['1', '100', undefined])
  expect(second.at(-1)).toBe('back')
})

test('what was done before a viewer agreed is told to nobody, also when the viewer agrees later', async () => {
  const { track, connectSinks, disconnectSinks } = await freshTrack()
  track('open_content', { value: '1' })
  disconnectSinks()
  track('open_content', { value: '2' })
  const told: (string | undefined)[] = []
  connectSinks([({ value }) => told.push(value)])
  expect(told).toEqual([])
  track('open_content', { value: '3' })
  disconnectSinks()
  track('open_content', { value: '4' })
  expect(told).toEqual(['3'])
})
