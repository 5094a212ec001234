import { expect, test } from 'vitest'
import { blockOf, initForm, recordingPaths, runName } from './recording-paths.rules.ts'

test('recorded files lie where storages that are filled already have them', () => {
  expect(recordingPaths.run(7, 'r1')).toBe('recordings/7/r1')
  expect(recordingPaths.init(7, '0123456789abcdef', '720p')).toBe(
    'recordings/7/init/0123456789abcdef/720p.mp4',
  )
  expect(recordingPaths.block(7, 'r1', 2)).toBe('recordings/7/r1/2')
  expect(recordingPaths.segment(7, 'r1', 513, '720p')).toBe('recordings/7/r1/2/513-720p.m4s')
  expect(recordingPaths.thumbnail(7, 'r1', 513)).toBe('recordings/7/r1/2/513.jpg')
})

test('recorders that begin at the same instant write to different folders', () => {
  expect(runName(1_767_290_400_000, 7)).toBe('1767290400000-7')
  expect(runName(1_767_290_400_000, 8)).toBe('1767290400000-8')
})

test.each([
  [0, 0],
  [255, 0],
  [256, 1],
  [511, 1],
  [512, 2],
])('segment %i is in block %i', (sequence, block) => {
  expect(blockOf(sequence)).toBe(block)
})

test.each([
  ['0123456789abcdef', true],
  ['0123456789abcde', false],
  ['0123456789abcdef0', false],
  ['0123456789abcdeg', false],
  ['x0123456789abcdef', false],
])('%s names an init segment: %s', (name, isName) => {
  expect(initForm.test(name)).toBe(isName)
})
