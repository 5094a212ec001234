import { expect, test } from 'vitest'
import { findFfmpeg, isCurrent } from './ffmpeg.ts'

test.each([
  ['5.1.6-0+deb12u1', true],
  ['n7.0.2', true],
  ['6.0', true],
  ['10.2', true],
  ['5.0.3', false],
  ['4.4.2-0ubuntu0.22.04.1', false],
  ['N-49006-gd81913e680-static', false],
])('a system ffmpeg of version %s is current: %s', (version, expected) => {
  expect(isCurrent(version)).toBe(expected)
})

test('an FFMPEG_PATH that names no ffmpeg is said in a sentence, not passed over', async () => {
  await expect(findFfmpeg(process.execPath)).rejects.toThrow('does not run as ffmpeg')
  await expect(findFfmpeg('/nowhere/ffmpeg')).rejects.toThrow('FFMPEG_PATH names /nowhere/ffmpeg')
})
