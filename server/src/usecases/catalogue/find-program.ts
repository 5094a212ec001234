import { isStorableId } from '../../core/storable-id.ts'
import type { Favorites } from '../../modules/favorites/index.ts'
import type { Program, Schedule } from '../../modules/schedule/index.ts'

export interface FindProgramOptions {
  schedule: Schedule
  favorites: Favorites
}

/** A programme of television; one that no channel of the tenant sends does not exist for it. */
export function createFindProgram({ schedule, favorites }: FindProgramOptions) {
  return async (tenantId: number, id: number): Promise<Program | undefined> => {
    const program = (await schedule.guide()).programs.get(id)
    const isOffered = isStorableId(id) && (await favorites.isProgramOffered(tenantId, id))
    return isOffered ? program : undefined
  }
}
