import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { testMedia } from '@onair/server/testing'

const folder = join(testMedia.ONAIR_MEDIA_FOLDER, 'assets/film-keeper/360p')
const segmentMs = 3840
const windowSegments = 6

/** How an operator's server behaves: as it should, or with a page where a playlist should be. */
type Manner = 'plays' | 'answers HTML'

export interface OutsideOrigin {
  /** Without a slash at its end. */
  address: string
  /** The paths that were asked for, in order. */
  asked: string[]
  behave(manner: Manner): void
  stop(): Promise<void>
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
