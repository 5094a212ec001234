import { writeStored } from '../brand/local-storage.ts'

/** Where the session looks for the profile that was chosen. */
export const storedProfileKey = 'profile'

/** Keeps the chosen profile beyond the page: a child's token is not renewed without need. */
export function rememberProfile({ id, role }: { id: number; role: 'adult' | 'child' }): void {
  writeStored(storedProfileKey, JSON.stringify({ id, role }))
}
