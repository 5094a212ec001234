import { type Answer, ProfileRole } from '@onair/contract'
import { Translated, translate } from '../../core/translate.ts'
import { text } from '../../texts/index.ts'
import type { listAvatars, ProfileRow } from './profiles.repository.ts'

export function presentProfile({
  id,
  name,
  role: stored,
  avatar_id,
  src,
}: ProfileRow): Answer<'getActiveProfile'> {
  const role = ProfileRole.parse(stored)
  return { id, name, icon: src, icon_avatar_id: avatar_id, role, profile: { id, role } }
}

type AvatarRow = Awaited<ReturnType<typeof listAvatars>>[number]

export function presentAvatarCategories(rows: AvatarRow[], language: string): Answer<'listAvatarCategories'> {
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  const categories = slugs.map((slug) => {
    const avatars = rows.filter((row) => row.slug === slug)
    return {
      title: translate(Translated.parse(avatars[0]?.title), language),
      avatars: avatars.map(({ id, src }) => ({ id, src })),
    }
  })
  return { categories }
}

/** The name of an account's first profile. */
export function nameFirstProfile(userName: string | null, language: string): string {
  return userName ?? text(language, 'first_profile')
}
