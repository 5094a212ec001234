import { setTimeout as pause } from 'node:timers/promises'
import { segmentMs, startOfSequence } from '@onair/media'
import { enterAsViewer, openChannel } from '../bench/viewer.ts'
import { waitUntil } from '../wait-until.ts'
import type { Cluster } from './cluster.ts'
import { newestSequence } from './playlist.rules.ts'
import { count, describeRefusal } from './report.ts'

const everyMs = 1_000
const maxAnswerMs = 5_000
/** A live playlist lists so many segments after the one on air. */
const aheadSegments = 3

export interface Watched {
  playlists: number
  segments: number
  /** How often each thing that was not right came. */
  failedPlaylists: Map<string, number>
  failedSegments: Map<string, number>
  /** How many requests were sent a second time, because their connection was closed under them. */
  askedAgain: number
  /** The longest time since a newer segment had to be listed. */
  maxAgeMs: number
}

export interface Viewers {
  /** Until so many more segments were asked for. */
  untilWatched(segments: number): Promise<void>
  /** Ends watching. */
  stop(): Promise<Watched>
}

/** Opens a link to each channel, which nobody has asked for yet; returns the paths of the playlists. */
export async function openLinks({ front, channelIds }: Cluster): Promise<string[]> {
  const token = await enterAsViewer(front.url, 'cluster')
  const paths: string[] = []
  for (const id of channelIds) {
    const { pathname } = new URL(await openChannel(front.url, token, id), front.url)
    paths.push(pathname.replace('master', '360p'))
  }
  return paths
}

/** Opens a link to each channel, and asks every server for it: a server can go on with what it has seen only. */
export async function openPlaylists(cluster: Cluster): Promise<string[]> {
  const { front, apps } = cluster
  const paths = await openLinks(cluster)
  for (const path of paths) {
    for (const { url } of [...apps, front]) {
      const failure = await refusalOf(url + path)
      if (failure !== undefined) throw new Error(`A playlist is answered with ${failure} before all faults`)
    }
  }
  return paths.map((path) => front.url + path)
}

/**
 * One viewer for each playlist asks for it every second, and for each new segment once: where the playlist came from,
 * or at another server.
 */
export function startViewers(playlists: readonly string[], segmentsFrom?: string): Viewers {
  const watched: Watched = {
    ...{ playlists: 0, segments: 0, askedAgain: 0, maxAgeMs: 0 },
    ...{ failedPlaylists: new Map(), failedSegments: new Map() },
  }
  let isStopped = false
  const ask = (address: string) => get(address, () => (watched.askedAgain += 1))

  async function watch(address: string): Promise<void> {
    let seen = 0
    while (!isStopped) {
      const nextMs = performance.now() + everyMs
      const { failure, text } = await ask(address)
      watched.playlists += 1
      const newest = text === undefined ? undefined : newestSequence(text)
      if (newest === undefined) count(watched.failedPlaylists, failure ?? 'not a playlist')
      else {
        const dueMs = startOfSequence(newest.sequence + 1 - aheadSegments)
        watched.maxAgeMs = Math.max(watched.maxAgeMs, Date.now() - dueMs)
        if (newest.sequence > seen) await fetchSegment(new URL(newest.uri, address))
        seen = newest.sequence
      }
      await pause(Math.max(0, nextMs - performance.now()))
    }
  }

  async function fetchSegment({ origin, pathname }: URL): Promise<void> {
    const { failure } = await ask((segmentsFrom ?? origin) + pathname)
    watched.segments += 1
    if (failure !== undefined) count(watched.failedSegments, failure)
  }

  const watching = Promise.all(
    playlists.map(async (address, index) => {
      await pause((index / playlists.length) * everyMs)
      await watch(address)
    }),
  )
  return {
    async untilWatched(segments) {
      const before = watched.segments
      await waitUntil(() => watched.segments >= before + segments, 'segments that were asked for', everyMs)
    },
    async stop() {
      isStopped = true
      await watching
      return watched
    },
  }
}

/** The age that is normal: whoever asks in the last moment of a segment is told of the next one a moment later. */
export const toleratedAgeMs = segmentMs

/** Says how many requests were sent a second time; nothing if none was. */
export function describeAskedAgain(all: readonly Watched[]): string {
  const times = all.reduce((total, { askedAgain }) => total + askedAgain, 0)
  return times === 0 ? '' : `, ${times} sent a second time`
}

/** What is answered in place of a playlist; undefined if it is there. */
export const refusalOf = async (address: string) => (await get(address)).failure

/** How undici says that the other side has closed a connection under a request. */
const closedUnderRequest = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code

/** As a browser does: a request whose reused connection is closed meanwhile, as at a reload of nginx, is sent once more. */
async function fetchAsBrowser(address: string, onAgain: () => unknown): Promise<Response> {
  const ask = () => fetch(address, { signal: AbortSignal.timeout(maxAnswerMs) })
  try {
    return await ask()
  } catch (error) {
    if (!closedUnderRequest.has(codeOf(error) ?? '')) throw error
    onAgain()
    return ask()
  }
}

async function get(
  address: string,
  onAgain: () => unknown = () => undefined,
): Promise<{ failure?: string; text?: string }> {
  try {
    const answer = await fetchAsBrowser(address, onAgain)
    const text = await answer.text()
    return answer.status === 200 ? { text } : { failure: describeRefusal(answer.status, text) }
  } catch (error) {
    return { failure: codeOf(error) ?? (error instanceof Error ? error.name : String(error)) }
  }
}
