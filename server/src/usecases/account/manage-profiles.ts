import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Parental } from '../../modules/parental/index.ts'
import { type Profiles, presentProfile } from '../../modules/profiles/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'

export interface ManageProfilesOptions {
  profiles: Profiles
  parental: Parental
  gate: ParentalGate
}

/** Changing the profiles of an account, and switching between them. */
export function manageProfilesHandlers({ profiles, parental, gate }: ManageProfilesOptions) {
  return {
    createProfile: async ({ caller, body, language, nowMs }) => {
      await gate.requirePin(caller, { action: 'profile' }, nowMs)
      return presentProfile(await profiles.create(caller, body, language))
    },

    updateProfile: async ({ caller, viewer, params, body, language, nowMs }) => {
      const { profile } = await profiles.find(caller, params.id, language)
      const changesRole = body.role !== undefined && body.role !== profile.role
      const isNeeded = changesRole || viewer.role === 'child'
      await gate.requirePin(caller, { action: 'profile', isNeeded }, nowMs)
      return presentProfile(await profiles.update(caller, params.id, body, language))
    },

    deleteProfile: async ({ caller, params, language, nowMs }) => {
      const { isActive } = await profiles.find(caller, params.id, language)
      if (isActive) throw new Failure('profile_active')
      await gate.requirePin(caller, { action: 'profile' }, nowMs)
      await profiles.remove(caller, params.id, language)
      return { id: params.id }
    },

    /** Leaving a child profile follows the rules of the adult profile that is entered. */
    switchProfile: async ({ caller, body, language, nowMs }) => {
      const { profile, isActive } = await profiles.find(caller, body.id, language)
      const isNeeded = profile.role === 'adult' && !isActive
      await gate.requirePin(caller, { action: 'profile', isNeeded, as: 'adult' }, nowMs)
      const entered = await profiles.enter(caller, body.id, language)
      // Otherwise the child would keep the grants of the adult.
      if (entered.role === 'child') await parental.close(caller)
      return presentProfile(entered)
    },
  } satisfies Handlers
}
