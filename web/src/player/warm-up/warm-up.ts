import { readConnection } from './connection.ts'
import { joinedSegments, type ListedSegment, readMaster } from './playlist-parts.rules.ts'
import { type Screen, startLevelOf } from './start-level.rules.ts'
import { hasRoom, type WarmFile, warmKey, warmSegments } from './warm-files.rules.ts'
import { openWarmChannel } from './warm-files.ts'

interface WarmUpOptions {
  /** The size of the picture. */
  screen: Screen
  /** The channel is chosen, and not only likely to be. */
  isChosen?: boolean
  signal?: AbortSignal
}

const maxWaitMs = 6_000

/**
 * Fetches what a live channel begins with, as the player would: playlists, and the first segments of one level. False
 * where the connection has no room for it.
 */
export async function warmUp(
  source: string,
  { screen, isChosen = false, signal }: WarmUpOptions,
): Promise<boolean> {
  const address = new URL(source, location.href).href
  const channelId = warmKey(address)?.channelId
  const connection = readConnection()
  if (channelId === undefined || connection.bandwidth === null) return false
  const limits = [AbortSignal.timeout(maxWaitMs), ...(signal ? [signal] : [])]
  const init: RequestInit = { signal: AbortSignal.any(limits), priority: isChosen ? 'high' : 'low' }
  const channel = openWarmChannel(channelId, isChosen)

  /** Lets a player that asks meanwhile wait for a file that is under way. */
  const share = (url: string, file: Promise<WarmFile>) => {
    const key = warmKey(url)
    // Whoever takes it is told; nobody has to.
    file.catch(() => undefined)
    if (key) channel.files.set(key.path, file)
    return file
  }

  const master = load(address, text, init)
  void share(address, master)
  const { levels, soundUri } = readMaster((await master).body)
  const level = levels[startLevelOf(levels, connection, screen) ?? -1]
  if (!level || !(isChosen || hasRoom(level.bitrate, connection.bandwidth))) return false

  const urls = [level.uri, soundUri].flatMap((uri) => (uri === null ? [] : [new URL(uri, address).href]))
  const playlists = loadPlaylists(urls, init)
  urls.forEach(
    (url, at) =>
      void share(
        url,
        playlists.then(({ files }) => files[at] as WarmFile),
      ),
  )
  const { joined, stepMs, firstByteMs } = await playlists
  if (stepMs === 0) return false
  const files = joined.flatMap(({ url, segments }) => urisOf(segments).map((uri) => new URL(uri, url).href))
  await Promise.all(files.map((url) => share(url, load(url, bytes, init))))
  channel.untilMs = firstByteMs + warmSegments * stepMs
  channel.isWhole = true
  return true
}

const text = (answer: Response) => answer.text()
const bytes = (answer: Response) => answer.arrayBuffer()

async function load<T extends WarmFile['body']>(
  url: string,
  read: (answer: Response) => Promise<T>,
  init: RequestInit,
): Promise<WarmFile & { body: T }> {
  const askedMs = performance.now()
  const answer = await fetch(url, init)
  const firstByteMs = performance.now()
  // What another host plays has addresses of its own.
  if (!answer.ok || answer.redirected) throw new Error(`${answer.status} while warming up`)
  return { body: await read(answer), askedMs, firstByteMs, loadedMs: performance.now(), stepMs: 0 }
}

/** Loads the playlists of picture and sound, which have to be joined at the same segment: as of the same instant. */
async function loadPlaylists(urls: readonly string[], init: RequestInit) {
  const loaded = await Promise.all(urls.map((url) => load(url, text, init)))
  const joined = loaded.map(({ body }, at) => ({
    url: urls[at] ?? '',
    segments: joinedSegments(body).slice(0, warmSegments),
  }))
  const stepMs = Math.min(...joined.map(({ segments }) => (segments[0]?.durationS ?? 0) * 1000))
  const firstByteMs = Math.min(...loaded.map((file) => file.firstByteMs))
  return { joined, stepMs, firstByteMs, files: loaded.map((file) => ({ ...file, firstByteMs, stepMs })) }
}

const urisOf = (segments: readonly ListedSegment[]): string[] => [
  ...new Set(segments.flatMap(({ uri, initUri }) => (initUri === null ? [uri] : [initUri, uri]))),
]
