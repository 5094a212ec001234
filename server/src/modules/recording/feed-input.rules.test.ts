import { expect, test } from 'vitest'
import { feedInput } from './feed-input.rules.ts'

const after = (args: readonly string[], name: string) => args[args.indexOf(name) + 1]

test.each([
  ['udp://239.1.1.1:1234', 'udp', 'udp://239.1.1.1:1234?timeout=10000000'],
  ['srt://feed.test:9000?mode=listener&latency=200', 'srt', 'mode=listener'],
  ['rtmp://feed.test/live/one', 'rtmp,rtmps,tcp,tls', 'rtmp://feed.test/live/one'],
  ['https://feed.test/one.m3u8', 'http,https,tcp,tls,crypto', 'https://feed.test/one.m3u8'],
  ['file:///films/test%20film.ts', 'file', 'file:/films/test film.ts'],
])('%s may use %s and nothing else', (address, protocols, opened) => {
  const { arguments: args } = feedInput(address)
  expect(after(args, '-protocol_whitelist')).toBe(protocols)
  expect(after(args, '-i')).toContain(opened)
  expect(args.indexOf('-protocol_whitelist')).toBeLessThan(args.indexOf('-i'))
})

test.each([
  ['udp://239.1.1.1:1', /timeout=10000000/],
  ['srt://feed.test:9000', /timeout=10000000/],
  ['rtmp://feed.test/live/one', /-rw_timeout 10000000/],
  ['http://feed.test/one.m3u8', /-rw_timeout 10000000/],
])('%s is given up when it says nothing for ten seconds', (address, timeout) => {
  expect(feedInput(address).arguments.join(' ')).toMatch(timeout)
})

const probing = '-analyzeduration 3000000 -probesize 5000000'

test.each([
  [
    'udp://239.1.1.1:1',
    `udp ${probing} -fflags +discardcorrupt -f mpegts -i udp://239.1.1.1:1?timeout=10000000&reuse=1&overrun_nonfatal=1&fifo_size=50000`,
    3000,
  ],
  [
    'srt://feed.test:9000?mode=listener&streamid=a',
    `srt ${probing} -fflags +discardcorrupt -f mpegts -i srt://feed.test:9000?timeout=10000000&mode=listener&streamid=a`,
    3000,
  ],
  [
    'rtmps://feed.test/live/one',
    `rtmp,rtmps,tcp,tls ${probing} -rw_timeout 10000000 -f flv -i rtmps://feed.test/live/one`,
    5000,
  ],
  [
    'http://feed.test/one.m3u8',
    `http,https,tcp,tls,crypto ${probing} -rw_timeout 10000000 -re -f hls -i http://feed.test/one.m3u8`,
    15_000,
  ],
  ['file:///films/one.ts', 'file -re -stream_loop -1 -i file:/films/one.ts', 3000],
])('%s is read with the options of its kind', (address, options, toleranceMs) => {
  expect(feedInput(address)).toEqual({
    arguments: `-protocol_whitelist ${options}`.split(' '),
    toleranceMs,
  })
})

test.each([
  ['a protocol that could read anything', 'concat:/etc/passwd|x'],
  ['a device', 'v4l2:///dev/video0'],
  ['no address at all', '-i /etc/passwd'],
  ['a port that is missing', 'udp://239.1.1.1'],
  ['an option that writes files', 'srt://feed.test:9000?logfile=/etc/passwd'],
  ['a file of another machine', 'file://elsewhere/film.ts'],
])('%s is refused', (_, address) => {
  expect(() => feedInput(address)).toThrow(/^A (feed|file feed) /)
})

test('options that a UDP address brings along are not passed on', () => {
  expect(after(feedInput('udp://239.1.1.1:1?localaddr=1.2.3.4').arguments, '-i')).not.toContain('localaddr')
})
