import type { AttackResult } from '../../attack/result.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Cluster } from '../cluster.ts'
import { describeCounts, sum } from '../report.ts'
import { describeAskedAgain, openPlaylists, startViewers } from '../viewers.ts'
import { countLost, startWriters } from '../writers.ts'

const pollMs = 200

/** The primary is changed as docs/how-to/from-one-machine-to-several.md says: the poolers hold what is asked meanwhile. */
export async function switchOver(
  cluster: Cluster,
  { switchovers }: { switchovers: number },
  say: (sentence: string) => void,
): Promise<AttackResult> {
  const { patroni, front, apps } = cluster
  const viewers = startViewers(await openPlaylists(cluster))
  const writers = startWriters(front.url)
  for (let round = 1; round <= switchovers; round++) {
    await patroni.untilWhole()
    await writers.untilWritten()
    const startedMs = performance.now()
    await Promise.all(apps.map((app) => app.tellPooler('pause onair')))
    const primary = await patroni.switchOver()
    for (const app of apps)
      await waitUntil(() => app.isLedTo(primary.address), `the way of ${app.name} to ${primary.name}`, pollMs)
    await Promise.all(apps.map((app) => app.tellPooler('resume onair')))
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10
    say(`  ${round} of ${switchovers}: ${primary.name} is the primary, writes waited ${seconds} s`)
    await writers.untilWritten()
  }
  const written = await writers.stop()
  const watched = await viewers.stop()
  const lost = await countLost(await cluster.databaseUrl(), written)
  const failed = sum(watched.failedPlaylists) + sum(watched.failedSegments)
  return {
    scenario: 'planned switchover behind pgbouncer',
    tries: switchovers,
    result:
      `${describeCounts(written.refusals, written.userIds.length + sum(written.refusals))} writes failed, ` +
      `${lost} lost; ${failed} of ${watched.playlists + watched.segments} playlists and segments failed${describeAskedAgain([watched])}`,
    goal: '0 failed, 0 lost',
    isMet: sum(written.refusals) === 0 && lost === 0 && failed === 0,
  }
}
