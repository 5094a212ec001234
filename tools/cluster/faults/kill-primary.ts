import type { AttackResult } from '../../attack/result.ts'
import { describePlayed, isSmooth, startBrowser } from '../browser.ts'
import type { Cluster } from '../cluster.ts'
import { countOthers, describeCounts, sum } from '../report.ts'
import { describeAskedAgain, openPlaylists, startViewers, toleratedAgeMs } from '../viewers.ts'
import { countLost, startWriters } from '../writers.ts'

const maxBackSeconds = 40

export interface KillPrimaryOptions {
  kills: number
  /** Plays a channel in a browser meanwhile. */
  hasBrowser: boolean
  writesPerSecond: number
}

export interface KillPrimaryResult extends AttackResult {
  /** What does not depend on how fast the machine is. */
  counts: {
    acknowledged: number
    lost: number
    playlists: number
    segments: number
    failed: number
    /** Refusals that do not say to try again later. */
    otherRefusals: number
  }
}

/** The host of the primary dies under writes and viewers; in every second round its link is cut instead. */
export async function killPrimary(
  cluster: Cluster,
  { kills, hasBrowser, writesPerSecond }: KillPrimaryOptions,
  say: (sentence: string) => void,
): Promise<KillPrimaryResult> {
  const { patroni, front } = cluster
  const viewers = startViewers(await openPlaylists(cluster))
  const browser = hasBrowser ? await startBrowser(front) : undefined
  const writers = startWriters(front.url, writesPerSecond)
  const backSeconds: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    await patroni.untilWhole()
    await writers.untilWritten()
    const primary = await patroni.requirePrimary()
    const isCut = kill % 2 === 0
    const sinceMs = performance.now()
    await (isCut ? primary.cutLink() : primary.kill())
    await patroni.untilReplaced(primary)
    await writers.untilWritten()
    const seconds = Math.round((writers.backAfterMs(sinceMs) ?? Number.POSITIVE_INFINITY) / 100) / 10
    backSeconds.push(seconds)
    say(`  ${kill} of ${kills}: ${primary.name} ${isCut ? 'cut off' : 'killed'}, writes back in ${seconds} s`)
    await (isCut ? primary.restoreLink() : primary.bootEngines())
  }
  const written = await writers.stop()
  const watched = await viewers.stop()
  const played = await browser?.stop()
  const lost = await countLost(await cluster.databaseUrl(), written)
  const maxBack = Math.max(...backSeconds)
  const failed = sum(watched.failedPlaylists) + sum(watched.failedSegments)
  const otherRefusals = countOthers(written.refusals, '503')
  return {
    counts: {
      ...{ acknowledged: written.userIds.length, lost, otherRefusals },
      ...{ playlists: watched.playlists, segments: watched.segments, failed },
    },
    scenario: 'primary host killed, every second time cut off',
    tries: kills,
    result:
      `${lost} of ${written.userIds.length} acknowledged writes lost; ` +
      `playlists failed ${describeCounts(watched.failedPlaylists, watched.playlists)}, ` +
      `segments ${describeCounts(watched.failedSegments, watched.segments)}${describeAskedAgain([watched])}, ` +
      `the oldest playlist ${Math.round(watched.maxAgeMs)} ms late; ` +
      `writes back within ${maxBack} s; refusals ${describeCounts(written.refusals)}` +
      (played ? `; ${describePlayed(played)}` : ''),
    goal: `0 lost, 0 failed, at most ${toleratedAgeMs} ms late, back within ${maxBackSeconds} s, refusals 503, 0 stalls`,
    isMet:
      lost === 0 &&
      failed === 0 &&
      watched.maxAgeMs <= toleratedAgeMs &&
      maxBack <= maxBackSeconds &&
      (!played || isSmooth(played)) &&
      otherRefusals === 0,
  }
}
