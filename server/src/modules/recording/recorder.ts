import { setTimeout as pause } from 'node:timers/promises'
import type { Feed } from './feed.ts'
import { type RecorderTools, recordFeed } from './feed-recorder.ts'
import { type Locks, listFeeds, withLocks } from './recording.repository.ts'
import { deleteExpired } from './retention.ts'

const lookMs = 1000
const retryMs = 10_000
const forgetEveryMs = 60_000

interface Recording {
  feed: Feed
  stop: AbortController
  ended: Promise<void>
  /** When to retry after a failure. */
  retryAtMs: number
  forgetAtMs: number
}

/** Records every feed that no other recorder records, until it is stopped; retries the others. */
export async function recordAll(tools: RecorderTools, signal: AbortSignal): Promise<void> {
  let isAway = false
  while (!signal.aborted) {
    try {
      await withLocks(tools.db, (locks) => {
        isAway = false
        return recordLocked(tools, locks, signal)
      })
    } catch (error) {
      if (!isAway) tools.say('warn', 0, `Nothing is recorded while the database is away: ${String(error)}`)
      isAway = true
      await pause(lookMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function recordLocked(tools: RecorderTools, locks: Locks, signal: AbortSignal): Promise<void> {
  const recordings = new Map<number, Recording>()
  try {
    while (!signal.aborted) {
      await locks.check()
      await follow(await listFeeds(tools.db))
      await pause(lookMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await Promise.all([...recordings.values()].map(end))
  }

  async function follow(feeds: readonly Feed[]): Promise<void> {
    const configured = new Map(feeds.map((feed) => [feed.channelId, feed]))
    for (const [channelId, recording] of recordings) {
      const feed = configured.get(channelId)
      const isOver = recording.stop.signal.aborted && tools.clock() >= recording.retryAtMs
      if (feed && isSame(feed, recording.feed) && !isOver) continue
      await end(recording)
      recordings.delete(channelId)
      await locks.give(channelId)
    }
    for (const feed of feeds) {
      if (!recordings.has(feed.channelId) && (await locks.take(feed.channelId)))
        recordings.set(feed.channelId, begin(feed))
    }
    for (const recording of recordings.values()) await forget(recording)
  }

  function begin(feed: Feed): Recording {
    const stop = new AbortController()
    tools.say('info', feed.channelId, 'Recording.')
    const ended = recordFeed(feed, tools, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) tools.say('warn', feed.channelId, `Not recorded: ${String(error)}`)
      recording.retryAtMs = tools.clock() + retryMs
      stop.abort()
    })
    const recording: Recording = { feed, stop, ended, retryAtMs: 0, forgetAtMs: tools.clock() }
    return recording
  }

  async function forget(recording: Recording): Promise<void> {
    if (tools.clock() < recording.forgetAtMs) return
    recording.forgetAtMs = tools.clock() + forgetEveryMs
    await deleteExpired(tools.db, tools.storage, recording.feed, tools.clock()).catch((error: unknown) =>
      tools.say('warn', recording.feed.channelId, `Old recordings could not be removed: ${String(error)}`),
    )
  }
}

async function end({ stop, ended }: Recording): Promise<void> {
  stop.abort()
  await ended
}

function isSame(feed: Feed, recorded: Feed): boolean {
  return (
    feed.url === recorded.url &&
    feed.mode === recorded.mode &&
    feed.retentionDays === recorded.retentionDays &&
    feed.targetDurationMs === recorded.targetDurationMs
  )
}
