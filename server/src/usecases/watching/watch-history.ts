import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type History, readStat } from '../../modules/history/index.ts'
import type { Playback } from '../../modules/playback/index.ts'
import type { WatcherOf } from '../access/watcher.ts'

export interface WatchHistoryOptions {
  history: History
  playback: Playback
  watcherOf: WatcherOf
}

/** Hears how far somebody has watched, every half a minute. */
export function watchHistoryHandlers({ history, playback, watcherOf }: WatchHistoryOptions) {
  return {
    updateStat: async ({ caller, params, query, language, nowMs }) => {
      const viewing = readStat(await playback.linkSecret(), params.id, caller.userId)
      if (!viewing) throw new Failure('not_found')
      const { contentId } = viewing
      if (contentId !== null && query.position !== undefined) {
        const watcher = await watcherOf(caller, language)
        await history.record({ ...watcher, contentId, positionS: query.position, nowMs })
      }
      return { id: params.id }
    },
  } satisfies Handlers
}
