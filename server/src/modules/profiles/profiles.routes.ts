import type { Handlers } from '../../core/call.ts'
import { presentAvatarCategories, presentProfile } from './profiles.presenter.ts'
import type { Profiles } from './profiles.service.ts'

export function profilesHandlers(profiles: Profiles) {
  return {
    listProfiles: async ({ caller, language }) => ({
      profiles: (await profiles.list(caller, language)).map(presentProfile),
    }),
    getActiveProfile: async ({ caller, language }) => presentProfile(await profiles.active(caller, language)),
    listAvatarCategories: async ({ language }) => presentAvatarCategories(await profiles.avatars(), language),
  } satisfies Handlers
}
