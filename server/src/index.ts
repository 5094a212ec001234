export {
  type Ffmpeg,
  findFfmpeg,
  probeFfmpeg,
  requireFfmpeg,
  runFfmpeg,
} from './adapters/ffmpeg/index.ts'
export { folderStorage, openStorage } from './adapters/storage/index.ts'
export { builtOperations } from './app/compose-handlers.ts'
export { type SandboxBankKeys, sandboxBankKeys } from './app/open-gateway.ts'
export { type Preparation, type Prepared, type RunOptions, run } from './app/run.ts'
export { StartFailure } from './core/start-failure.ts'
export type { TenantDraft } from './core/tenant.ts'
export { type Database, notifyChange, readSeedVersion, uncached, writeSeedVersion } from './db/index.ts'
export { saveAgreement } from './modules/account/index.ts'
export { type AbTestDraft, saveAbTest } from './modules/analytics/index.ts'
export { type Ladder, markAssetReady, type NewAsset, nameInits, saveAsset } from './modules/assets/index.ts'
export {
  type BlockStatusDraft,
  type CableAddress,
  replaceCities,
  saveBlockStatus,
  saveCableAddress,
} from './modules/cable/index.ts'
export {
  type PageDraft,
  type RowDraft,
  replacePageRows,
  saveCountry,
  saveGenre,
  saveLibrary,
  savePage,
  saveRow,
  saveRows,
} from './modules/catalogue/index.ts'
export { type Lineup, replaceLineup, saveChannel } from './modules/channels/index.ts'
export {
  type ContentDraft,
  type ContentLinks,
  replaceContentLinks,
  replaceLinksOfContents,
  replaceOffer,
  saveContent,
  saveContents,
  saveTrailer,
  saveTrailers,
} from './modules/contents/index.ts'
export { createFavorites } from './modules/favorites/index.ts'
export { latestHistory, recordHistory } from './modules/history/index.ts'
export { importFilm } from './modules/import/index.ts'
export { type MessageDraft, sendMessage } from './modules/messages/index.ts'
export { type NewsDraft, saveNews } from './modules/news/index.ts'
export { type OriginDraft, saveOrigin } from './modules/origins/index.ts'
export {
  type ContentOffer,
  grantPacket,
  listPackets,
  type PacketDraft,
  replacePackets,
  saveContentOffers,
} from './modules/packets/index.ts'
export { type PaySystemDraft, replacePaySystems } from './modules/payments/index.ts'
export { type PersonDraft, savePerson, savePersons } from './modules/persons/index.ts'
export { type AvatarCategoryDraft, createProfiles, saveAvatars } from './modules/profiles/index.ts'
export { type PromoDraft, savePromo } from './modules/promo/index.ts'
export { createProtection } from './modules/protection/index.ts'
export { type PushDraft, type SentPush, sendPush } from './modules/push/index.ts'
export { replaceSlots, saveProgram } from './modules/schedule/index.ts'
export { rebuildSearch } from './modules/search/index.ts'
export { type SeoMaskDraft, saveSeoMask } from './modules/seo/index.ts'
export {
  replaceLines,
  type SubscriberLine,
  saveTenantSecret,
  type TenantSecretName,
} from './modules/signin/index.ts'
export { type SurveyDraft, saveSurvey } from './modules/surveys/index.ts'
export { listTenants, saveTenant } from './modules/tenants/index.ts'
export { saveUser, type UserDraft } from './modules/users/index.ts'
export {
  applyBrands,
  type BrandFile,
  readBrandFiles,
  tellPlans,
} from './usecases/brand-file/index.ts'
