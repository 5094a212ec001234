import type { AttackResult } from '../../attack/result.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Cluster } from '../cluster.ts'
import { describeCounts, sum } from '../report.ts'
import { openLinks, openPlaylists, refusalOf, startViewers } from '../viewers.ts'

const refused = '403 permission_denied'
/** Two of each channel. */
const watchedSegments = 40
const pollMs = 500

/** The key of links is rotated while viewers watch; a second rotation at once ends the links of the first key. */
export async function rotateLinks(cluster: Cluster): Promise<AttackResult> {
  const { apps, front, settings } = cluster
  const [app] = apps
  if (!app) throw new Error('There is no server')
  const first = await openPlaylists(cluster)
  // An edge opens what it has checked for a while longer: these it has not seen.
  const unasked = (await openLinks(cluster)).map((path) => front.url + path)
  const viewers = startViewers(first)
  await viewers.untilWatched(watchedSegments)
  await app.rotateLinkKey(settings)
  // The edge has the file of before, and servers are asked by the new links at once.
  const second = await openPlaylists(cluster)
  await viewers.untilWatched(watchedSegments)
  await front.configureEdge(app, settings)
  await viewers.untilWatched(watchedSegments)
  const { failedPlaylists, failedSegments, playlists, segments } = await viewers.stop()

  const later = startViewers(second)
  await app.rotateLinkKey(settings, '--cut-off')
  await front.configureEdge(app, settings)
  const old = [
    ...unasked,
    ...first.flatMap((address) => apps.map(({ url }) => address.replace(front.url, url))),
  ]
  const opened = async () => {
    const answers = await Promise.all(old.map(refusalOf))
    return answers.filter((answer) => answer !== refused).length
  }
  await waitUntil(async () => (await opened()) === 0, 'the end of the first key', pollMs)
  await later.untilWatched(watchedSegments)
  const seen = await later.stop()
  const cutOff = [failedPlaylists, failedSegments, seen.failedPlaylists, seen.failedSegments]
  const failures = new Map(cutOff.flatMap((counts) => [...counts]))
  const requests = playlists + segments + seen.playlists + seen.segments
  return {
    scenario: 'key of links rotated twice',
    tries: 2,
    result:
      `failed ${describeCounts(failures, requests)}; ` +
      `after the second rotation ${old.length - (await opened())} of ${old.length} links of the first key refused`,
    goal: '0 failed, all refused',
    isMet: cutOff.every((counts) => sum(counts) === 0) && (await opened()) === 0,
  }
}
