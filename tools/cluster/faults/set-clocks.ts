import type { AttackResult } from '../../attack/result.ts'
import type { Cluster } from '../cluster.ts'
import { describeCounts, merge, sum } from '../report.ts'
import { describeAskedAgain, openPlaylists, startViewers } from '../viewers.ts'

/** Of both servers, around the clock of the database. */
const offsetsS = [-1, 1] as const
const watchedSegments = 250
// The loader puts the machine's folder of libraries for $LIB.
const library = '/usr/$LIB/faketime/libfaketime.so.1'

/** The clocks of two servers are 2 s apart; what one of them lists is asked of the other. */
export async function setClocks(cluster: Cluster): Promise<AttackResult> {
  const { apps, front, settings } = cluster
  const playlists = await openPlaylists(cluster)
  for (const [index, app] of apps.entries()) {
    const clock = {
      LD_PRELOAD: library,
      FAKETIME: `${(offsetsS[index] ?? 0) > 0 ? '+' : ''}${offsetsS[index]}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    await app.stop('SIGTERM')
    await app.startServer({ ...settings, ...clock })
  }
  const at = (url: string) => playlists.map((address) => address.replace(front.url, url))
  const offsets = await Promise.all(apps.map(({ url }) => measuredOffset(url)))
  const [behind, ahead] = apps.map(({ url }) => url)
  const viewers = [startViewers(at(ahead ?? ''), behind), startViewers(at(behind ?? ''), ahead)]
  await Promise.all(viewers.map((viewer) => viewer.untilWatched(watchedSegments)))
  const watched = await Promise.all(viewers.map((viewer) => viewer.stop()))
  for (const app of apps) {
    await app.stop('SIGTERM')
    await app.startServer(settings)
  }
  const segments = watched.reduce((total, one) => total + one.segments, 0)
  const failed = merge(watched.flatMap((one) => [one.failedSegments, one.failedPlaylists]))
  const apartS = Math.round(Math.abs((offsets[0] ?? 0) - (offsets[1] ?? 0)) / 100) / 10
  return {
    scenario: 'clocks of two servers apart',
    tries: segments,
    result: `${apartS} s apart; failed ${describeCounts(failed, segments)}${describeAskedAgain(watched)}`,
    goal: '2 s apart, 0 failed',
    isMet: apartS === 2 && sum(failed) === 0,
  }
}

/** How far a server says its clock is ahead of the database's, in milliseconds. */
async function measuredOffset(url: string): Promise<number> {
  const answer = await fetch(`${url}/ready`)
  return ((await answer.json()) as { clock_offset_ms: number }).clock_offset_ms
}
