import type { Request } from '@onair/contract'

export type ProfileDraft = Request<'createProfile'>['body']

export interface AvatarGroup {
  title: string
  avatars: { id: number; src: string }[]
}

/** The initial values of a new profile: an adult with a random avatar; `random` is in [0, 1). */
export function firstDraft(
  name: string,
  groups: readonly AvatarGroup[],
  random: number,
): ProfileDraft | null {
  const avatars = groups.flatMap((group) => group.avatars)
  const avatar = avatars[Math.floor(random * avatars.length)]
  return avatar ? { name, role: 'adult', icon_avatar_id: avatar.id } : null
}

export function avatarSource(groups: readonly AvatarGroup[], id: number | null): string | null {
  return groups.flatMap((group) => group.avatars).find((avatar) => avatar.id === id)?.src ?? null
}

export function isNamed(name: string): boolean {
  return name.trim() !== ''
}
