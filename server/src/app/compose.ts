import type { OperationId } from '@onair/contract'
import { type Database, inertDatabase, type Remembered } from '../db/index.ts'
import type { Handlers } from '../http/handler.ts'
import { createAssets } from '../modules/assets/index.ts'
import { channelsHandlers, createChannels } from '../modules/channels/index.ts'
import { createContents } from '../modules/contents/index.ts'
import { createDevices, devicesHandlers } from '../modules/devices/index.ts'
import { createPlayback } from '../modules/playback/index.ts'
import { createProtection, type LicenceSettings } from '../modules/protection/index.ts'
import { createRecordings } from '../modules/recording/index.ts'
import { createSchedule } from '../modules/schedule/index.ts'
import { createSessions, sessionsHandlers } from '../modules/sessions/index.ts'
import { createTenants, tenantsHandlers } from '../modules/tenants/index.ts'
import { authenticateDeviceHandlers } from '../usecases/authenticate-device.ts'
import { channelGuideHandlers } from '../usecases/channel-guide.ts'
import { createOpenChannel } from '../usecases/open-channel.ts'
import { openContentHandlers } from '../usecases/open-content.ts'
import { openStreamHandlers } from '../usecases/open-stream.ts'

/** The modules, put together by hand. */
export function composeModules(db: Database, remember: Remembered, licences?: LicenceSettings) {
  const channels = createChannels(db, remember)
  const schedule = createSchedule(db, remember)
  const recordings = createRecordings(db, remember)
  return {
    tenants: createTenants(db, remember),
    sessions: createSessions(db),
    devices: createDevices(db),
    channels,
    schedule,
    recordings,
    assets: createAssets(db, remember),
    contents: createContents(db),
    playback: createPlayback(db, remember),
    protection: createProtection(db, remember, licences),
    openChannel: createOpenChannel(channels, schedule, recordings),
  }
}

export type Modules = ReturnType<typeof composeModules>

export function composeHandlers(modules: Modules): Handlers {
  const { sessions, devices, channels } = modules
  return {
    ...tenantsHandlers(modules.tenants),
    ...sessionsHandlers(sessions),
    ...devicesHandlers(devices),
    ...authenticateDeviceHandlers(devices, sessions),
    ...channelsHandlers(channels),
    ...channelGuideHandlers(modules),
    ...openStreamHandlers(modules),
    ...openContentHandlers(modules),
  }
}

/** The calls of the contract that something answers; the others answer not_built. */
export function builtOperations(): OperationId[] {
  const modules = composeModules(inertDatabase(), (_, load) => load)
  return Object.keys(composeHandlers(modules)) as OperationId[]
}
