import { setTimeout as pause } from 'node:timers/promises'
import { type HeldLease, LeaseLost } from '../leases/index.ts'
import { createChannelCandidate } from './channel-candidate.ts'
import type { Feed } from './feed.ts'
import { type RecorderTools, recordFeed } from './feed-recorder.ts'
import { listFeeds } from './recording.repository.ts'
import { deleteExpired } from './retention.ts'

const lookMs = 1000
const retryMs = 10_000
const forgetEveryMs = 60_000

interface Recording {
  feed: Feed
  lease: HeldLease
  stop: AbortController
  ended: Promise<void>
  /** When to retry after a failure. */
  retryAtMs: number
  forgetAtMs: number
}

/** Records every feed that no other recorder records, until it is stopped; waits for the others. */
export async function recordAll(tools: RecorderTools, signal: AbortSignal): Promise<void> {
  const recordings = new Map<number, Recording>()
  const candidate = createChannelCandidate(tools)
  let isAway = false
  while (!signal.aborted) {
    try {
      await follow(await listFeeds(tools.db))
      isAway = false
    } catch (error) {
      if (!isAway) tools.say('warn', 0, `The database is away; recording stops in seconds: ${String(error)}`)
      isAway = true
    }
    await pause(lookMs, undefined, { signal }).catch(() => undefined)
  }
  // What cannot be released expires.
  await Promise.allSettled([...recordings.values()].map(release))

  async function follow(feeds: readonly Feed[]): Promise<void> {
    const configured = new Map(feeds.map((feed) => [feed.channelId, feed]))
    for (const [channelId, recording] of recordings) {
      const feed = configured.get(channelId)
      const isOver = recording.stop.signal.aborted && tools.clock() >= recording.retryAtMs
      if (feed && isSame(feed, recording.feed) && !isOver) continue
      await release(recording)
      recordings.delete(channelId)
    }
    for (const feed of feeds) {
      if (recordings.has(feed.channelId)) continue
      const lease = await candidate.take(feed.channelId)
      if (lease) recordings.set(feed.channelId, begin(feed, lease))
    }
    for (const recording of recordings.values()) await forget(recording)
  }

  function begin(feed: Feed, lease: HeldLease): Recording {
    const stop = new AbortController()
    tools.say('info', feed.channelId, 'Recording.')
    const fail = (error: unknown) => {
      if (stop.signal.aborted) return
      tools.say('warn', feed.channelId, sentenceOf(error))
      // A lease that was lost is waited for; anything else may come again at once.
      recording.retryAtMs = error instanceof LeaseLost ? 0 : tools.clock() + retryMs
      stop.abort()
    }
    lease.lost.addEventListener('abort', () => fail(lease.lost.reason))
    const ended = recordFeed(feed, lease, tools, stop.signal).catch(fail)
    const recording: Recording = { feed, lease, stop, ended, retryAtMs: 0, forgetAtMs: tools.clock() }
    return recording
  }

  async function forget(recording: Recording): Promise<void> {
    const { feed, lease } = recording
    if (tools.clock() < recording.forgetAtMs) return
    recording.forgetAtMs = tools.clock() + forgetEveryMs
    await deleteExpired(tools.db, tools.storage, lease, feed, tools.clock()).catch((error: unknown) =>
      tools.say('warn', feed.channelId, `Old recordings could not be removed: ${String(error)}`),
    )
  }
}

/** The next recorder may begin only when nothing is written any more. */
async function release({ stop, ended, lease }: Recording): Promise<void> {
  stop.abort()
  await ended
  await lease.release()
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof LeaseLost)) return `Not recorded: ${String(error)}`
  return error.reason === 'taken_over'
    ? 'Another recorder has taken over this channel; this one stops and waits.'
    : 'The lease of this channel could not be renewed; this recorder stops before another takes over.'
}

function isSame(feed: Feed, recorded: Feed): boolean {
  return (
    feed.url === recorded.url &&
    feed.mode === recorded.mode &&
    feed.retentionDays === recorded.retentionDays &&
    feed.targetDurationMs === recorded.targetDurationMs
  )
}
