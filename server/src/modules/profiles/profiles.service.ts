import type { Parsed } from '@onair/contract'
import type { Caller } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { endDeviceSessions, endDevices, moveDevices, setDeviceProfile } from '../devices/index.ts'
import { resumeProfile, setSessionProfile } from '../sessions/index.ts'
import { nameFirstProfile } from './profiles.presenter.ts'
import {
  deleteProfile,
  findProtectedChild,
  insertProfile,
  isAvatar,
  listAvatars,
  listDevicesOf,
  listProfiles,
  lockUser,
  type ProfileRow,
  updateProfile,
} from './profiles.repository.ts'
import { activeAmong, isLastAdult, maxProfiles, whatBecomesOf } from './profiles.rules.ts'

type Draft = Parsed<'createProfile'>['body']

const hasAdult = (profiles: ProfileRow[]) => profiles.some(({ role }) => role === 'adult')

function pick(profiles: ProfileRow[], id: number): ProfileRow {
  const found = profiles.find((profile) => profile.id === id)
  if (!found) throw new Failure('not_found')
  return found
}

async function requireAvatar(db: Database, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await isAvatar(db, id)))
    throw new Failure('invalid_request', { icon_avatar_id: 'is no avatar' })
}

/** Profiles of a locked user, with at least one adult. */
async function settle(work: Database, userId: number, language: string): Promise<ProfileRow[]> {
  const { first_name } = await lockUser(work, userId)
  const profiles = await listProfiles(work, userId)
  if (hasAdult(profiles)) return profiles
  const name = nameFirstProfile(first_name, language)
  await insertProfile(work, userId, { name, role: 'adult', avatar_id: null })
  return listProfiles(work, userId)
}

/** Stores the active profile for this session, and for later sessions of its device. */
async function writeActiveProfile(
  work: Database,
  { tokenHash, deviceId }: Caller,
  profileId: number,
): Promise<void> {
  await setSessionProfile(work, tokenHash, profileId)
  if (deviceId !== null) await setDeviceProfile(work, deviceId, profileId)
}

export function createProfiles(db: Database) {
  async function list({ userId }: Caller, language: string): Promise<ProfileRow[]> {
    const profiles = await listProfiles(db, userId)
    if (hasAdult(profiles)) return profiles
    return inTransaction(db, (work) => settle(work, userId, language))
  }

  /** The active profile of this session. */
  async function active(caller: Caller, language: string): Promise<ProfileRow> {
    const found = activeAmong(await list(caller, language), caller.profile?.id)
    if (!found) throw new Failure('not_found')
    return found
  }

  return {
    list,
    active,
    avatars: () => listAvatars(db),

    async find(caller: Caller, id: number, language: string) {
      const profiles = await list(caller, language)
      const profile = pick(profiles, id)
      return { profile, isActive: activeAmong(profiles, caller.profile?.id)?.id === id }
    },

    create: ({ userId }: Caller, draft: Draft, language: string) =>
      inTransaction(db, async (work) => {
        const profiles = await settle(work, userId, language)
        if (profiles.length >= maxProfiles) throw new Failure('profile_limit')
        await requireAvatar(work, draft.icon_avatar_id)
        const { icon_avatar_id: avatar_id, ...rest } = draft
        const id = await insertProfile(work, userId, { ...rest, avatar_id })
        return pick(await listProfiles(work, userId), id)
      }),

    update: (caller: Caller, id: number, change: Parsed<'updateProfile'>['body'], language: string) =>
      inTransaction(db, async (work) => {
        const profiles = await settle(work, caller.userId, language)
        pick(profiles, id)
        if (change.role === 'child' && isLastAdult(profiles, id))
          throw new Failure('invalid_request', { role: 'the last grown-up stays one' })
        await requireAvatar(work, change.icon_avatar_id)
        const { icon_avatar_id, name, role } = change
        const columns = {
          ...(name !== undefined && { name }),
          ...(role !== undefined && { role }),
          ...(icon_avatar_id !== undefined && { avatar_id: icon_avatar_id }),
        }
        if (Object.keys(columns).length) await updateProfile(work, id, columns)
        // A session without a profile would fall back to the first adult.
        if (activeAmong(profiles, caller.profile?.id)?.id === id) await writeActiveProfile(work, caller, id)
        return pick(await listProfiles(work, caller.userId), id)
      }),

    remove: (caller: Caller, id: number, language: string) =>
      inTransaction(db, async (work) => {
        const profiles = await settle(work, caller.userId, language)
        pick(profiles, id)
        if (activeAmong(profiles, caller.profile?.id)?.id === id) throw new Failure('profile_active')
        if (isLastAdult(profiles, id)) throw new Failure('invalid_request', { id: 'the last grown-up stays' })
        const { parental_code_hash } = await lockUser(work, caller.userId)
        const devices = await listDevicesOf(work, id)
        const fate = whatBecomesOf(profiles, id, parental_code_hash !== null)
        if (fate.heir !== null) await moveDevices(work, id, fate.heir)
        if (fate.isSignedOut) await endDevices(work, devices)
        else await endDeviceSessions(work, devices)
        await deleteProfile(work, id)
      }),

    enter: (caller: Caller, id: number, language: string) =>
      inTransaction(db, async (work) => {
        const profile = pick(await settle(work, caller.userId, language), id)
        await writeActiveProfile(work, caller, id)
        return profile
      }),

    /** The profile of a session that has not shown to be an adult's; null if none is protected. */
    protectedChild: (userId: number) => findProtectedChild(db, userId),

    resume: (deviceId: string) => resumeProfile(db, deviceId),
  }
}

export type Profiles = ReturnType<typeof createProfiles>
