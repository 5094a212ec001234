import type { Caller } from '../../core/call.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Profiles } from '../../modules/profiles/index.ts'

interface ViewerCall {
  viewer: Viewer
  caller: Caller
  language: string
}

/** The viewer with a profile: without a choice, the first adult of the account. */
export function createWithProfile(profiles: Profiles) {
  return async ({ viewer, caller, language }: ViewerCall): Promise<Viewer> => {
    if (viewer.isGuest || viewer.profileId !== null) return viewer
    return { ...viewer, profileId: (await profiles.active(caller, language)).id }
  }
}

export type WithProfile = ReturnType<typeof createWithProfile>
