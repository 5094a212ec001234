import type { AttackResult } from '../../attack/result.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Cluster } from '../cluster.ts'
import { describeCounts, merge, sum } from '../report.ts'
import { describeAskedAgain, openLinks, openPlaylists, refusalOf, startViewers } from '../viewers.ts'

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
  const watched = [await viewers.stop()]

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
  watched.push(await later.stop())
  const failures = merge(watched.flatMap((one) => [one.failedPlaylists, one.failedSegments]))
  const requests = watched.reduce((total, { playlists, segments }) => total + playlists + segments, 0)
  return {
    scenario: 'key of links rotated twice',
    tries: 2,
    result:
      `failed ${describeCounts(failures, requests)}${describeAskedAgain(watched)}; ` +
      `after the second rotation ${old.length - (await opened())} of ${old.length} links of the first key refused`,
    goal: '0 failed, all refused',
    isMet: sum(failures) === 0 && (await opened()) === 0,
  }
}
