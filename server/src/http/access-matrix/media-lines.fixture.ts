import { countingStart, dayMs } from '@onair/media'
import type { Thing } from './media-links.fixture.ts'
import { picture } from './media-world.fixture.ts'

/** Addresses of the channel at three instants: now, in a past airing for everybody, and in one for adults. */
function timesOf(nowMs: number) {
  const hourS = 3600
  const thisHourS = Math.floor(nowMs / 1000 / hourS) * hourS
  const sequenceIn = (startS: number) => Math.ceil(((startS + 600) * 1000) / 3840)
  return {
    live: `live-${countingStart(nowMs) / dayMs}`,
    now: Math.floor(nowMs / 3840) - 1,
    tame: { startS: thisHourS - 2 * hourS, sequence: sequenceIn(thisHourS - 2 * hourS) },
    wild: { startS: thisHourS - hourS, sequence: sequenceIn(thisHourS - hourS) },
  }
}

type Times = ReturnType<typeof timesOf>

export interface MediaLine {
  /** Method and pattern of the route. */
  route: string
  /** Whose link folder it is below; null for addresses directly below /media. */
  thing: Thing | null
  at: string
  body?: string
  headers?: Record<string, string>
  /** Whether an answer shows adult content, if its words do not tell. */
  showsAdults?(text: string): boolean
  /** Whether the fast path answers a repeated request. */
  isFast: boolean
  /** A status for each holder, with ! where the answer shows adult content. */
  expected: string
}

const channel = 'GET /media/:token/channels/:id/:grant'
const asset = 'GET /media/:token/assets/:asset/:grant'

export function mediaLines(nowMs: number): MediaLine[] {
  const times = timesOf(nowMs)
  return [...channelLines(times), ...filmLines, ...openLines]
}

/**
 * In the order of the holders: no link, forged, expired, of another thing, for lower ages or another brand, the
 * user's at another brand's host; of a removed device, of one signed out elsewhere; of another brand at its own host
 * and at the default one; of a guest, another guest, another user, the child, the second adult, the user.
 */
const ofChannel = {
  playlist: '404 403 403 403 403 403 403 403 404 404 200 200 200 200 200 200',
  /** A channel of our own has playlists only. */
  manifest: '404 403 403 403 403 403 403 403 404 404 404 404 404 404 404 404',
  adultPlaylist: '404 403 403 403 403 403 403 403 404 404 403 403 403 403 200 200',
  /** An ended session plays on until its next playlist request. */
  file: '404 403 403 403 403 403 200 200 404 404 200 200 200 200 200 200',
  /** Viewers who may not see it get the placeholder. */
  adultFile: '404 403 403 403 403 403 200 200 404 404 200 200 200 200 200! 200!',
}
/** Offered by both brands. */
const ofFilm = {
  playlist: '404 403 403 403 403 403 403 403 200 200 200 200 200 200 200 200',
  file: '404 403 403 403 403 403 200 200 200 200 200 200 200 200 200 200',
}
const ofNoHolder = '404 403 403 403 403 403 403 403 403 403 403 403 403 403 403 403'
const ofAnybody = '200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200'

function channelLines({ live, now, tame, wild }: Times): MediaLine[] {
  const line = (pattern: string, at: string, isFast: boolean, expected: string): MediaLine => ({
    route: `${channel}/${pattern}`,
    thing: 'channel',
    ...{ at, isFast, expected },
  })
  const playlist = ':span/:name.m3u8'
  const seekPoints = 'seek_points/:startS-:endS.json'
  const segment = ':right/:rendition/:sequence.m4s'
  return [
    line(playlist, `${live}/master.m3u8`, true, ofChannel.playlist),
    line(playlist, `${live}/360p.m3u8`, true, ofChannel.playlist),
    line(playlist, `programme-${tame.startS}/360p.m3u8`, true, ofChannel.playlist),
    line(playlist, `programme-${wild.startS}/360p.m3u8`, true, ofChannel.adultPlaylist),
    line(':span/manifest.mpd', `${live}/manifest.mpd`, false, ofChannel.manifest),
    line(segment, `live/360p/${now}.m4s`, true, ofChannel.file),
    line(segment, `replay/360p/${tame.sequence}.m4s`, true, ofChannel.file),
    line(segment, `replay/360p/${wild.sequence}.m4s`, true, ofChannel.adultFile),
    line('init/:rendition/:name.mp4', 'init/360p/tame.mp4', false, ofChannel.file),
    line('thumbnails/:atMs.jpg', `thumbnails/${tame.sequence * 3840}.jpg`, false, ofChannel.file),
    line('thumbnails/:atMs.jpg', `thumbnails/${wild.sequence * 3840}.jpg`, false, ofChannel.adultFile),
    line(seekPoints, `seek_points/${tame.startS}-${tame.startS + 60}.json`, false, ofChannel.file),
    {
      ...line(seekPoints, `seek_points/${wild.startS}-${wild.startS + 60}.json`, false, ofChannel.adultFile),
      showsAdults: (text) => text !== '{"seek_points":[]}' && text.startsWith('{"seek_points":'),
    },
  ]
}

const filmLine = (pattern: string, at: string, isFast: boolean, expected: string): MediaLine => ({
  route: `${asset}/${pattern}`,
  thing: 'film',
  ...{ at, isFast, expected },
})

const filmLines = [
  filmLine(':name.m3u8', 'master.m3u8', false, ofFilm.playlist),
  filmLine(':name.m3u8', '360p.m3u8', false, ofFilm.playlist),
  filmLine(':track/:file', '360p/init.mp4', true, ofFilm.file),
  filmLine(':track/:file', '360p/0.m4s', true, ofFilm.file),
  filmLine('thumbnails/:atMs.jpg', 'thumbnails/0.jpg', false, ofFilm.file),
  filmLine('seek_points.json', 'seek_points.json', false, ofFilm.file),
]

const openLines: MediaLine[] = [
  {
    // Signed by an edge for itself: no viewer's link opens it.
    ...{ route: 'GET /media/:token/sessions/ended/:sinceS', thing: 'channel' },
    ...{ at: '../../../sessions/ended/0', isFast: false, expected: ofNoHolder },
  },
  { route: 'GET /media/art/*', thing: null, at: 'art/sea.svg', isFast: false, expected: ofAnybody },
  {
    ...{ route: 'GET /media/pictures/:name', thing: null, at: `pictures/${picture}?w=160` },
    ...{ isFast: false, expected: ofAnybody },
  },
]
