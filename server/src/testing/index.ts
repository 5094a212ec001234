export { readyPlaylist } from '../edge/nginx-config.ts'
export {
  compileTemplate,
  contentValues,
  homeValues,
  parseTemplates,
  welcomeValues,
} from '../pages/prerender/index.ts'
export { openCatalogueScale } from './catalogue-scale.ts'
export { archiveDaysAgo, type ChannelWorld, openChannelWorld, type PlaylistMeter } from './channel-world.ts'
export { openRecordedChannel, type RecordedChannel } from './cluster-recording.ts'
export {
  fillClusterBucket,
  fillClusterDatabase,
  findUsers,
  hasColumn,
  renameChannel,
  type S3Options,
} from './cluster-world.ts'
export { startProofServer } from './commerce/proof-database.ts'
export { checkSequences } from './commerce/purchase-sequences.ts'
export { openPurchaseWorld } from './commerce/purchase-world.ts'
export { proveRenewals, type ZoneResult } from './commerce/renewal-proof.ts'
export { connectDatabase } from './connect-database.ts'
export { listProcessesIn } from './database-processes.ts'
export { type EdgeUnderTest, startEdge } from './edge.ts'
export { exampleBootstrap } from './example-bootstrap.ts'
export { giveMoney } from './give-money.ts'
export { openGuideScale } from './guide-scale.ts'
export type { HeartbeatWrites, WritesSize } from './heartbeat-writes.ts'
export { startKillableDatabase } from './killable-database.ts'
export { startLicenceSimulator } from './licence-simulator.ts'
export { type Buyer, openBarePurchases, purchaseOf } from './money-buyers.ts'
export { type BooksFound, monthPrice } from './money-scale.statements.ts'
export { type BankComparison, type MoneyScale, openMoneyScale, writeBankJournal } from './money-scale.ts'
export { type MoneyUser, type MoneyWorld, moneyPrice, openMoneyWorld } from './money-world.ts'
export { openProtectedFilm } from './protected-film.ts'
export { startPushService } from './push-service.ts'
export { openBareClient, recordStatements } from './recorded-statements.ts'
export { openRecordingWorld } from './recording-world.ts'
export { type RedisUnderTest, startRedis } from './redis-server.ts'
export { type S3Server, startS3Server } from './s3-server.ts'
export { openScheduleScale, type ScheduleCost } from './schedule-scale.ts'
export { generateFreshSchemaTypes, generateSchemaTypes } from './schema-types.ts'
export { testTenant } from './small-world.ts'
export { findSystemBinaries } from './system-binaries.ts'
export { openTcpLine, type TcpLine } from './tcp-line.ts'
export { startTemplateServer } from './template-server.ts'
export { copyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'
export { testMedia } from './test-media.ts'
export { makeOpenFolder, startThrowawayServer } from './throwaway-server.ts'
