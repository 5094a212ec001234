import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Title, Url } from '../core/values.ts'

export const ProfileRole = z.enum(['adult', 'child'])

export const Profile = entity('Profile', {
  id: Id,
  name: z.string().meta({ examples: ['Mara', 'Ilya', 'Little one'] }),
  icon: Url.nullable(),
  icon_avatar_id: Id.nullable(),
  role: ProfileRole,
  profile: z.object({ id: Id, role: ProfileRole }),
})

export const ProfileDraft = entity('ProfileDraft', {
  name: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .meta({ examples: ['Mara'] }),
  role: ProfileRole,
  icon_avatar_id: Id,
})

export const AvatarCategory = entity('AvatarCategory', {
  title: Title,
  avatars: z.array(z.object({ id: Id, src: Url })),
})
