import { randomBytes } from 'node:crypto'
import type { Parsed } from '@onair/contract'
import { type Database, inTransaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import {
  countDevices,
  findDeviceBySerial,
  insertDevice,
  lockDeviceLimit,
  touchDevice,
} from './devices.repository.ts'

/** What a new device protects by PIN until its owner says otherwise. */
const firstParentalSettings = {
  duration: 30,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  pay: true,
  settings: true,
}

export function createDevices(db: Database) {
  return {
    /** A serial that the account knows gets its device back; a new one needs a free place. */
    register: (tenantId: number, userId: number, given: Parsed<'registerDevice'>['body']) =>
      inTransaction(db, async (work) => {
        const limit = await lockDeviceLimit(work, userId)
        const known = await findDeviceBySerial(work, userId, given.serial)
        if (known) return known
        if ((await countDevices(work, userId)) >= limit) throw new Failure('device_limit')
        return insertDevice(work, {
          id: randomBytes(16).toString('hex'),
          tenant_id: tenantId,
          user_id: userId,
          serial: given.serial,
          device_type: given.device_type,
          vendor: given.vendor ?? null,
          model: given.model ?? null,
          version: given.version ?? null,
          os_name: given.os_name ?? null,
          os_version: given.os_version ?? null,
          application_type: given.application_type ?? null,
          parental_settings: JSON.stringify(firstParentalSettings),
        })
      }),

    signIn: (tenantId: number, id: string, nowMs: number) => touchDevice(db, tenantId, id, new Date(nowMs)),
  }
}

export type Devices = ReturnType<typeof createDevices>
