import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Id, PathId } from '../core/values.ts'
import { AvatarCategory, Profile, ProfileDraft } from './profiles.entities.ts'

const params = z.object({ id: PathId })

export const profilesEndpoints = {
  listProfiles: endpoint({
    method: 'GET',
    path: '/v2/users/self/profiles',
    summary: 'Profiles of the account',
    access: 'guest',
    answer: z.object({ profiles: z.array(Profile) }),
    ledger: ['P-7.27'],
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/v2/users/self/profiles',
    summary: 'Add a profile',
    access: 'user',
    gate: ['profile'],
    body: ProfileDraft,
    answer: Profile,
    errors: ['profile_limit', 'parental_required'],
    ledger: ['P-7.28'],
  }),
  getActiveProfile: endpoint({
    method: 'GET',
    path: '/v2/users/self/profile',
    summary: 'The profile of this session',
    access: 'guest',
    answer: Profile,
    ledger: ['P-7.29'],
  }),
  switchProfile: endpoint({
    method: 'POST',
    path: '/v2/users/self/profile',
    summary: 'Go on with another profile',
    access: 'user',
    gate: ['profile'],
    body: z.object({ id: Id }),
    answer: Profile,
    errors: ['not_found', 'parental_required'],
    ledger: ['P-7.30'],
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/profiles/{id}',
    summary: 'Change name, role or avatar of a profile',
    access: 'user',
    gate: ['profile'],
    params,
    body: ProfileDraft.partial(),
    answer: Profile,
    errors: ['not_found', 'parental_required'],
    ledger: ['P-7.31'],
  }),
  deleteProfile: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/profiles/{id}',
    summary: 'Remove a profile that is not the active one',
    access: 'user',
    gate: ['profile'],
    params,
    answer: z.object({ id: Id }),
    errors: ['not_found', 'profile_active', 'parental_required'],
    ledger: ['P-7.32'],
  }),
  listAvatarCategories: endpoint({
    method: 'GET',
    path: '/v2/profiles/avatar_categories',
    summary: 'Avatars to choose from, by category',
    access: 'guest',
    answer: z.object({ categories: z.array(AvatarCategory) }),
    ledger: ['P-7.33'],
  }),
}
