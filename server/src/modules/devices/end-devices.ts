import type { Database } from '../../db/index.ts'
import { deleteTokensOf, endSessions } from '../sessions/index.ts'
import { deleteDevices } from './devices.repository.ts'

/** Deletes devices and ends their media links. */
export async function endDevices(executor: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteDevices(executor, ids)
  await endSessions(executor, ids)
}

/** Ends the sessions of devices; the devices sign in again by themselves. */
export async function endDeviceSessions(executor: Database, ids: readonly string[]): Promise<void> {
  if (ids.length) await deleteTokensOf(executor, ids)
}
