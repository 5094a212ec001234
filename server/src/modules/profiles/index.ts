export { presentProfile } from './profiles.presenter.ts'
export { type AvatarCategoryDraft, saveAvatars } from './profiles.repository.ts'
export { profilesHandlers } from './profiles.routes.ts'
export { createProfiles, type Profiles } from './profiles.service.ts'
