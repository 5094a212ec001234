import { expect, test } from 'vitest'
import { chooseMedia, type MediaFile, webAddress } from './vast.rules.ts'

const screen = {
  base: 'https://tv.example/watch/1',
  heightPx: 700,
  canPlay: (type: string) => type === 'video/mp4',
}
const file = (
  fileURL: string,
  mimeType = 'video/mp4',
  height = 0,
  apiFramework: string | null = null,
): MediaFile => ({
  ...{ fileURL, mimeType, height, apiFramework },
})

test('[V-5.21] an ad is loaded with a media file that plays: the stream, else the file nearest to the screen', () => {
  const files = [
    file('https://cdn.example/360.mp4', 'video/mp4', 360),
    file('https://cdn.example/720.mp4', 'video/mp4', 720),
    file('https://cdn.example/1080.mp4', 'video/mp4', 1080),
  ]
  expect(chooseMedia(files, screen)).toEqual({ url: 'https://cdn.example/720.mp4', kind: 'file' })
  const stream = file(' https://cdn.example/master.m3u8\n', 'application/x-mpegURL', 720)
  expect(chooseMedia([...files, stream], screen)).toEqual({
    url: 'https://cdn.example/master.m3u8',
    kind: 'hls',
  })
})

test.each<[string, MediaFile[]]>([
  ['without any', []],
  ['of a type that the browser does not play', [file('https://cdn.example/a.flv', 'video/x-flv')]],
  [
    'that is no address of the web',
    [file('blob:https://cdn.example/1'), file('javascript:alert(1)'), file('')],
  ],
])('[V-5.21] an ad %s counts as not loaded', (_, files) => {
  expect(chooseMedia(files, screen)).toBe(null)
})

test.each([
  file('https://cdn.example/a.js', 'application/javascript', 720, 'VPAID'),
  file('https://cdn.example/a.js', 'application/javascript'),
  file('https://cdn.example/a.mp4', 'video/mp4', 720, 'VPAID'),
  file('https://cdn.example/a.swf', 'application/x-shockwave-flash'),
])('[V-4.59] a VPAID ad is not played, so that it has neither mute nor fullscreen control', (script) => {
  expect(chooseMedia([script], screen)).toBe(null)
})

test.each([
  ['https://one.example/a', 'https://one.example/a'],
  ['/demo/ads', 'https://tv.example/demo/ads'],
  ['//one.example/a', 'https://one.example/a'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  [null, null],
])('%s is the address %s', (address, expected) => {
  expect(webAddress(address, screen.base)).toBe(expected)
})
