import type { Caller } from '../../core/call.ts'
import type { Watcher } from '../../modules/history/index.ts'
import type { Profiles } from '../../modules/profiles/index.ts'

/** Under whom it is written what somebody watches and likes: a session that chose no profile is its first grown-up. */
export function createWatcherOf(profiles: Profiles) {
  return async (caller: Caller, language: string): Promise<Watcher> => {
    const { userId, isGuest } = caller
    if (isGuest) return { userId, profileId: null }
    return { userId, profileId: caller.profile?.id ?? (await profiles.active(caller, language)).id }
  }
}

export type WatcherOf = ReturnType<typeof createWatcherOf>
