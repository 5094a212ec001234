import { randomBytes } from 'node:crypto'
import { ParentalSettings, type Parsed } from '@onair/contract'
import type { z } from 'zod'
import { type Caller, roleOf } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { deleteOtherTokens, sessionKeyOf } from '../sessions/index.ts'
import {
  countDevices,
  findDevice,
  findDeviceBySerial,
  insertDevice,
  listDevices,
  lockDeviceLimit,
  mergeParentalSettings,
  touchDevice,
  writeDeviceProfile,
} from './devices.repository.ts'
import { endDevices } from './end-devices.ts'

type Protection = z.infer<typeof ParentalSettings>
type ProtectionChange = Parsed<'updateDevice'>['body']['parental_settings']

/** The PIN protection of a new device. */
const firstParentalSettings: Protection = {
  duration: 30,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  pay: true,
  settings: true,
}

export function createDevices(db: Database) {
  /** A device of the account by its public id; the current one also by its private id. */
  async function find(caller: Caller, key: string) {
    const devices = await listDevices(db, caller.userId)
    return devices.find(({ id }) => sessionKeyOf(id) === key || (id === key && id === caller.deviceId))
  }

  async function get(caller: Caller, key: string) {
    const device = await find(caller, key)
    if (!device || (roleOf(caller) === 'child' && device.id !== caller.deviceId))
      throw new Failure('not_found')
    return device
  }

  return {
    get,

    /** A serial known to the account gets its device back; a new one counts towards the limit. */
    register: (tenantId: number, caller: Caller, body: Parsed<'registerDevice'>['body']) =>
      inTransaction(db, async (work) => {
        const limit = await lockDeviceLimit(work, caller.userId)
        const existing = await findDeviceBySerial(work, caller.userId, body.serial)
        // Otherwise the token of a session could create a device that outlives the session.
        if (caller.deviceId !== null && existing?.id !== caller.deviceId)
          throw new Failure('permission_denied')
        // Otherwise a child could leave its profile by registering with an adult's serial.
        const child = caller.profile && roleOf(caller) === 'child' ? caller.profile.id : null
        if (existing) return child === null ? existing : writeDeviceProfile(work, existing.id, child)
        if ((await countDevices(work, caller.userId)) >= limit) throw new Failure('device_limit')
        return insertDevice(work, {
          id: randomBytes(16).toString('hex'),
          tenant_id: tenantId,
          user_id: caller.userId,
          serial: body.serial,
          device_type: body.device_type,
          vendor: body.vendor ?? null,
          model: body.model ?? null,
          version: body.version ?? null,
          os_name: body.os_name ?? null,
          os_version: body.os_version ?? null,
          application_type: body.application_type ?? null,
          parental_settings: JSON.stringify(firstParentalSettings),
          profile_id: child,
        })
      }),

    signIn: (tenantId: number, id: string, nowMs: number) => touchDevice(db, tenantId, id, new Date(nowMs)),

    /** A child sees only its own device. */
    async list(caller: Caller) {
      const devices = await listDevices(db, caller.userId)
      return roleOf(caller) === 'child' ? devices.filter(({ id }) => id === caller.deviceId) : devices
    },

    /** P-9.08: a PIN is remembered for one of the operator's durations, or not at all. */
    async protect(caller: Caller, { id }: { id: string }, change: ProtectionChange, { traits }: Tenant) {
      const { duration } = change
      if (duration && !traits.parentalDurations.includes(duration))
        throw new Failure('invalid_request', { 'parental_settings.duration': 'is not offered' })
      const device = await mergeParentalSettings(db, caller.userId, id, change)
      if (!device) throw new Failure('not_found')
      return device
    },

    /** What a device of the account calls itself. */
    async nameOf(userId: number, id: string) {
      const device = await findDevice(db, userId, id)
      const { device_type = '', vendor = null, model = null } = device ?? {}
      return { device_type, vendor, model }
    },

    /** The PIN protection of the device of this session. */
    async protectionOf(caller: Caller): Promise<Protection> {
      const device =
        caller.deviceId === null ? undefined : await findDevice(db, caller.userId, caller.deviceId)
      return device ? ParentalSettings.parse(device.parental_settings) : firstParentalSettings
    },

    /** What kind of device this session is on, as the device says. */
    async kindOf(caller: Caller): Promise<string | null> {
      const device =
        caller.deviceId === null ? undefined : await findDevice(db, caller.userId, caller.deviceId)
      return device?.device_type ?? null
    },

    /** Guests and children can remove only their own device. */
    async remove(caller: Caller, key: string): Promise<void> {
      const device = await find(caller, key)
      if ((caller.isGuest || roleOf(caller) === 'child') && device?.id !== caller.deviceId)
        throw new Failure('permission_denied')
      if (!device) throw new Failure('not_found')
      await inTransaction(db, (work) => endDevices(work, [device.id]))
    },

    /** Signs out all other devices, including sign-ins under way. */
    async removeOthers(caller: Caller): Promise<void> {
      const { deviceId } = caller
      if (roleOf(caller) === 'child' || deviceId === null) throw new Failure('permission_denied')
      await inTransaction(db, async (work) => {
        const devices = await listDevices(work, caller.userId)
        const others = devices.map(({ id }) => id).filter((id) => id !== deviceId)
        await endDevices(work, others)
        await deleteOtherTokens(work, caller.userId, deviceId)
      })
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
