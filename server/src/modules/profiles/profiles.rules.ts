export const maxProfiles = 5

interface Person {
  id: number
  role: string
}

/** The profile a session goes on with: its own, or the first grown-up where it has none. */
export function activeAmong<P extends Person>(
  profiles: readonly P[],
  ownId: number | undefined,
): P | undefined {
  return profiles.find(({ id }) => id === ownId) ?? profiles.find(({ role }) => role === 'adult')
}

/** Without a grown-up nobody could leave the child's view any more. */
export function isLastAdult(profiles: readonly Person[], id: number): boolean {
  const adults = profiles.filter(({ role }) => role === 'adult')
  return adults.length === 1 && adults[0]?.id === id
}

/** What becomes of the devices of a profile that goes: the PIN stands before a grown-up, whoever holds them. */
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
