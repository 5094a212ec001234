export const maxProfiles = 5

interface Person {
  id: number
  role: string
}

/** The active profile of a session: its own, or the first adult where it has none. */
export function activeAmong<P extends Person>(
  profiles: readonly P[],
  ownId: number | undefined,
): P | undefined {
  return profiles.find(({ id }) => id === ownId) ?? profiles.find(({ role }) => role === 'adult')
}

/** Without an adult profile nobody could leave the child's view. */
export function isLastAdult(profiles: readonly Person[], id: number): boolean {
  const adults = profiles.filter(({ role }) => role === 'adult')
  return adults.length === 1 && adults[0]?.id === id
}

/** What happens to the devices of a deleted profile: switching them to an adult needs the PIN. */
export function whatBecomesOf(
  profiles: readonly Person[],
  id: number,
  hasPin: boolean,
): { heir: number | null; isSignedOut: boolean } {
  const isChild = ({ role }: Person) => role === 'child'
  const heir = hasPin ? profiles.find((profile) => profile.id !== id && isChild(profile)) : undefined
  const wasChild = profiles.some((profile) => profile.id === id && isChild(profile))
  return { heir: heir?.id ?? null, isSignedOut: hasPin && wasChild && !heir }
}
