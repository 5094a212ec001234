import { expect, test } from 'vitest'
import { joinedSegments, readMaster } from './playlist-parts.rules.ts'

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="A",DEFAULT=YES,URI="text.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="B, C",DEFAULT=NO,URI="second.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="D",DEFAULT=YES,AUTOSELECT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=462001,AVERAGE-BANDWIDTH=1,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"
720p.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=242001,AUDIO="audio"
360p.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=8446,URI="keys.m3u8"
`

test('a multivariant playlist gives its levels by bitrate, and the sound that is played first', () => {
  expect(readMaster(master)).toEqual({
    levels: [
      { uri: '360p.m3u8', bitrate: 242_001, width: 0, height: 0 },
      { uri: '720p.m3u8', bitrate: 462_001, width: 1280, height: 720 },
    ],
    soundUri: 'audio.m3u8',
  })
})

test('sound that is part of the picture has no playlist of its own', () => {
  const muxed = '#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x3\r\nonly.m3u8\r\n'
  expect(readMaster(muxed)).toEqual({
    levels: [{ uri: 'only.m3u8', bitrate: 1, width: 2, height: 3 }],
    soundUri: null,
  })
})

/** Eight segments, the fifth of another programme. */
const live = (control: string) => `#EXTM3U
${control}
#EXT-X-MAP:URI="../init/a.mp4"
${[1, 2, 3, 4].map((number) => `#EXTINF:3.840,\n${number}.m4s`).join('\n')}
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="../init/b.mp4"
${[5, 6, 7, 8].map((number) => `#EXTINF:3.840,\n${number}.m4s`).join('\n')}
`

const namesOf = (text: string) => joinedSegments(text).map(({ uri, initUri }) => `${initUri} ${uri}`)

test('a player joins as far before the end of a live playlist as it says', () => {
  const before = live('#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=19.200')
  expect(namesOf(before)).toEqual([
    '../init/a.mp4 4.m4s',
    ...['5', '6', '7', '8'].map((number) => `../init/b.mp4 ${number}.m4s`),
  ])
  expect(joinedSegments(before)[0]?.durationS).toBe(3.84)
  const within = live('#EXT-X-SERVER-CONTROL:HOLD-BACK=11.540')
  expect(namesOf(within)).toHaveLength(4)
})

test('a playlist that does not say where to join, or is too short for it, is left to the player', () => {
  expect(joinedSegments(live('#EXT-X-INDEPENDENT-SEGMENTS'))).toEqual([])
  expect(joinedSegments(live('#EXT-X-SERVER-CONTROL:HOLD-BACK=31'))).toEqual([])
})
