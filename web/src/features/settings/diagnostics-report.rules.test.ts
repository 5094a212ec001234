import { expect, test } from 'vitest'
import { browserOf, errorFact, megabits, nextFile, reportText } from './diagnostics-report.rules.ts'

const segment = { name: 'segment', ms: 500, failure: null, bytes: 250_000 } as const

test.each([
  [segment, '4.0'],
  [{ ...segment, ms: 3, bytes: 1_000 }, '2.7'],
  [{ ...segment, failure: '404' }, null],
  [{ ...segment, bytes: 0 }, null],
  [{ ...segment, name: 'playlist' as const }, null],
])('the speed of %j is %s megabits a second', (step, speed) => {
  expect(megabits(step)).toBe(speed)
})

test('of a list of qualities the first is read, of a list of segments the latest', () => {
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\n720p.m3u8\n'
  expect(nextFile(master, 'https://tv.example/media/l/live/master.m3u8')).toBe(
    'https://tv.example/media/l/live/360p.m3u8',
  )
  const media = '#EXTM3U\n#EXTINF:3.84,\n../360p/1.m4s\n#EXTINF:3.84,\n../360p/2.m4s\n'
  expect(nextFile(media, 'https://tv.example/media/l/live/360p.m3u8')).toBe(
    'https://tv.example/media/l/360p/2.m4s',
  )
  expect(nextFile('#EXTM3U\n', 'https://tv.example/a.m3u8')).toBe(null)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140, Linux',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140, ChromeOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome 140, Android 15',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edg 140, Windows NT 10.0',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari 18, iPhone',
  ],
])('%s is read as %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser)
})

test('the report is plain text without phones, tokens and queries', () => {
  const error = { atMs: Date.UTC(2026, 2, 14), where: 'getUser', message: 'no user' }
  const groups = [
    { title: 'Device', facts: [{ label: 'Browser', value: 'Chrome 140' }] },
    {
      title: 'Errors',
      facts: [errorFact(error), { label: 'b', value: 'GET /x?access_token=1 for 79991234567' }],
    },
  ]
  expect(reportText('Onair', groups)).toBe(
    'Onair\n\nDevice\nBrowser: Chrome 140\n\nErrors\n2026-03-14T00:00:00.000Z: getUser: no user\nb: GET /x for …',
  )
})
