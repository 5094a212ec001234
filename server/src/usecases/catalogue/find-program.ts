import { isStorableId } from '../../core/storable-id.ts'
import type { Favorites } from '../../modules/favorites/index.ts'
import type { Program, Schedule } from '../../modules/schedule/index.ts'

export interface FindProgramOptions {
  schedule: Schedule
  favorites: Favorites
}

/** A programme that a channel of the tenant broadcasts; any other is not found. */
export function createFindProgram({ schedule, favorites }: FindProgramOptions) {
  return async (tenantId: number, id: number): Promise<Program | undefined> => {
    if (!isStorableId(id) || !(await favorites.isProgramOffered(tenantId, id))) return undefined
    return schedule.findProgram(id)
  }
}
