import { expect, test } from 'vitest'
import { type LoadMode, loadModes, streamRequest } from './channel-load.rules.ts'

test.each<[LoadMode, boolean, object]>([
  ['full', true, { ts: 1_767_225_600 }],
  ['preview', false, { preview: '1' }],
  ['silent', false, { ts: 1_767_225_600 }],
])('[V-4.51] in mode %s the viewer is asked: %s', (mode, asksViewer, query) => {
  expect(loadModes[mode].asksViewer).toBe(asksViewer)
  expect(streamRequest(7, mode, 1_767_225_600)).toEqual({ params: { id: 7 }, query })
})

test('[V-4.51] there are three modes', () => {
  expect(Object.keys(loadModes)).toEqual(['full', 'preview', 'silent'])
})
