import { createFavorites, createProfiles, type Database, latestHistory, recordHistory } from '@onair/server'
import { idIn, type SeededCatalogue } from './seed-catalogue.ts'

const hourMs = 3_600_000
/** Long ago, so that whatever somebody watches comes before it. */
const firstEveningMs = Date.UTC(2026, 0, 10, 19)

/** What the viewer of the demo has seen, the last first, and how far in seconds. */
const seen: readonly { title?: string; episode?: string; positionS: number }[] = [
  { episode: 'station-kelvin-season-1-episode-3', positionS: 21 },
  { title: 'keeper', positionS: 40 },
  { title: 'minister-of-goats', positionS: 34 },
  { episode: 'orchard-of-aunts-season-2-episode-1', positionS: 12 },
  { title: 'breath-of-the-taiga', positionS: 52 },
]

/** Gives viewers of the demo a past, once. */
export async function seedViewing(
  db: Database,
  { titleIds, episodeIds, personIds }: SeededCatalogue,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) {
    const caller = { userId, isGuest: false, deviceId: null, tokenHash: Buffer.alloc(0), profile: null }
    const { id: profileId } = await createProfiles(db).active(caller, 'ru-ru')
    const watcher = { userId, profileId }
    if (await latestHistory(db, watcher, idIn(titleIds, 'keeper'))) continue
    for (const [index, { title, episode, positionS }] of seen.entries()) {
      const contentId = title ? idIn(titleIds, title) : idIn(episodeIds, episode ?? '')
      await recordHistory(db, { ...watcher, contentId, positionS, nowMs: firstEveningMs - index * hourMs })
    }
    const favorites = createFavorites(db)
    await favorites.add(watcher, { content_id: idIn(titleIds, 'borrowed-winter') })
    await favorites.add(watcher, { content_id: idIn(titleIds, 'orbit') })
    await favorites.add(watcher, { person_id: idIn(personIds, 'vera-listvyanova') })
  }
}
