import { writeStored } from '../brand/local-storage.ts'

/** The storage key of the active profile. */
export const storedProfileKey = 'profile'

/** Stores the active profile beyond the page: a child's token is not renewed without need. */
export function rememberProfile({ id, role }: { id: number; role: 'adult' | 'child' }): void {
  writeStored(storedProfileKey, JSON.stringify({ id, role }))
}
