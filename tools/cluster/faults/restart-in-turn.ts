import { join } from 'node:path'
import { hasColumn } from '@onair/server/testing/cluster-world'
import type { AttackResult } from '../../attack/result.ts'
import { waitUntil } from '../../wait-until.ts'
import { describePlayed, isSmooth, startBrowser } from '../browser.ts'
import { startCallers } from '../callers.ts'
import type { Cluster } from '../cluster.ts'
import { addedColumn, makeNextBuild } from '../next-build.ts'
import { describeCounts, sum } from '../report.ts'
import { describeAskedAgain, openPlaylists, startViewers } from '../viewers.ts'
import { startWriters } from '../writers.ts'

const minRequests = 2_000
const pollMs = 200

/** Server by server goes to a next build, whose migration runs meanwhile, and back to ours on its database. */
export async function restartInTurn(
  cluster: Cluster,
  { hasBrowser }: { hasBrowser: boolean },
  say: (sentence: string) => void,
): Promise<AttackResult> {
  const { apps, front, lab, patroni, settings } = cluster
  const next = await makeNextBuild(join(lab.folder, 'next'))
  await patroni.untilWhole()
  const viewers = startViewers(await openPlaylists(cluster))
  const browser = hasBrowser ? await startBrowser(front) : undefined
  const writers = startWriters(front.url)
  const callers = await startCallers(front.url)
  await writers.untilWritten()
  for (const build of [next, undefined]) {
    for (const app of apps) {
      await app.stop('SIGTERM')
      await app.startServer(settings, build)
      await writers.untilWritten()
      say(`  ${app.name} runs ${build === undefined ? 'the present build' : 'the next build'}`)
    }
  }
  await waitUntil(() => callers.calls() >= minRequests, 'enough requests', pollMs)
  const called = await callers.stop()
  const written = await writers.stop()
  const watched = await viewers.stop()
  const played = await browser?.stop()
  const isMigrated = await hasColumn(await cluster.databaseUrl(), addedColumn.table, addedColumn.column)
  const requests =
    called.calls + written.userIds.length + sum(written.refusals) + watched.playlists + watched.segments
  const failures = new Map([
    ...named('call', called.refusals),
    ...named('write', written.refusals),
    ...named('playlist', watched.failedPlaylists),
    ...named('segment', watched.failedSegments),
  ])
  return {
    scenario: 'rolling restart to a next build with a migration, and back',
    tries: requests,
    result:
      `failed ${describeCounts(failures, requests)}${describeAskedAgain([watched])}; ` +
      `${isMigrated ? 'migrated' : 'not migrated'}${played ? `; ${describePlayed(played)}` : ''}`,
    goal: `0 failed of at least ${minRequests}, migrated, 0 stalls`,
    isMet: (!played || isSmooth(played)) && isMigrated && sum(failures) === 0 && requests >= minRequests,
  }
}

function named(kind: string, refusals: ReadonlyMap<string, number>): [string, number][] {
  return [...refusals].map(([refusal, times]) => [`${kind} ${refusal}`, times])
}
