import { expect, test } from 'vitest'
import { inputArguments, tryArguments } from './film-arguments.rules.ts'

test('ffmpeg opens the one file that is meant, whatever the file names or its path says', () => {
  const [whitelist, protocols, formats, containers = '', flag, path] = inputArguments('/films/http:x.mp4')
  expect([whitelist, protocols, formats, flag, path]).toEqual([
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist'],
    ...['-i', 'file:/films/http:x.mp4'],
  ])
  const opened = containers.split(',')
  for (const container of ['mov', 'matroska', 'mpegts']) expect(opened).toContain(container)
  for (const list of ['hls', 'concat', 'dash', 'image2', 'tee', '']) expect(opened).not.toContain(list)
})

test('a track is tried by its first picture or sound', () => {
  expect(tryArguments('/a.mp4', 2, 'v').slice(6)).toEqual([
    '-map',
    '0:2',
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ])
  expect(tryArguments('/a.mp4', 2, 'v').slice(0, 6)).toEqual(inputArguments('/a.mp4'))
})
