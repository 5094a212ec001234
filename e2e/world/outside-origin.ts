import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { testMedia } from '@onair/server/testing/test-media'

const folder = join(testMedia.ONAIR_MEDIA_FOLDER, 'assets/film-keeper/360p')
const segmentMs = 3840
const windowSegments = 6
/** As many as the film has. */
const archivedSegments = 79

/** How far behind the clock the DASH manifest wants its viewers. */
export const dashDelayS = 10

/** How an operator's server behaves: as it should, or with a page where a playlist should be. */
type Manner = 'plays' | 'answers HTML'

export interface OutsideOrigin {
  /** Without a slash at its end. */
  address: string
  /** The paths that were asked for, in order. */
  asked: string[]
  /** The instant at position 0 of the DASH manifest. */
  dashOriginMs: number
  behave(manner: Manner): void
  stop(): Promise<void>
}

const lasting = (ms: number) => `PT${ms / 1000}S`

/** Segments by number; what is live moves with the clock, what is archived lasts as long as was asked for. */
function manifest(attributes: string): string {
  const segments = `<SegmentTemplate timescale="1000" duration="${segmentMs}" startNumber="0" initialization="init.mp4" media="$Number$.m4s"/>`
  const picture = 'id="360p" bandwidth="242001" codecs="avc1.4d401e" width="640" height="360" frameRate="25"'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" minBufferTime="PT2S" ${attributes}>`,
    `<Period id="0" start="PT0S"><AdaptationSet mimeType="video/mp4" segmentAlignment="true" startWithSAP="1">`,
    `${segments}<Representation ${picture}/></AdaptationSet></Period></MPD>`,
  ].join('\n')
}

/** An operator's server with one live channel: the picture of a demo film, as it would come from elsewhere. */
export async function startOutsideOrigin(): Promise<OutsideOrigin> {
  const asked: string[] = []
  const startMs = Date.now()
  let manner: Manner = 'plays'
  const playlist = () => {
    const first = Math.floor((Date.now() - startMs) / segmentMs)
    const segments = Array.from({ length: windowSegments }, (_, index) => [
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs + (first + index - windowSegments) * segmentMs).toISOString()}`,
      `#EXTINF:${segmentMs / 1000},`,
      `${first + index}.m4s`,
    ])
    return [
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', `#EXT-X-MEDIA-SEQUENCE:${first}`],
      ...['#EXT-X-MAP:URI="init.mp4"', ...segments.flat(), ''],
    ].join('\n')
  }
  const dashOriginMs = startMs - windowSegments * segmentMs
  const liveManifest = () =>
    manifest(
      `type="dynamic" availabilityStartTime="${new Date(dashOriginMs).toISOString()}" minimumUpdatePeriod="${lasting(segmentMs)}" timeShiftBufferDepth="${lasting(windowSegments * segmentMs)}" suggestedPresentationDelay="PT${dashDelayS}S"`,
    )
  const sendManifest = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'content-type': 'application/dash+xml' }).end(text)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin')
    asked.push(pathname)
    response.setHeader('access-control-allow-origin', '*')
    if (manner === 'answers HTML') {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Under construction</h1>')
    }
    if (pathname === '/tv/index.m3u8') {
      return response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(playlist())
    }
    if (pathname === '/tv/index.mpd') return sendManifest(response, liveManifest())
    const [, lengthS] = /^\/tv\/archive-\d+-(\d+)\.mpd$/.exec(pathname) ?? []
    if (lengthS) {
      const lengthMs = Math.min(Number(lengthS) * 1000, archivedSegments * segmentMs)
      return sendManifest(
        response,
        manifest(`type="static" mediaPresentationDuration="${lasting(lengthMs)}"`),
      )
    }
    const [, name] = /^\/tv\/((?:init|\d+)\.(?:mp4|m4s))$/.exec(pathname) ?? []
    readFile(join(folder, name ?? 'none')).then(
      (file) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(file),
      () => response.writeHead(404).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    dashOriginMs,
    behave(next) {
      manner = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
