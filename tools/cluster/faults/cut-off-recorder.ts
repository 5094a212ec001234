import type { AttackResult } from '../../attack/result.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Cluster } from '../cluster.ts'
import { openRecorders } from '../recorders.ts'

const maxTakeoverSeconds = 20
const calmSegments = 3
const pollMs = 200

/** The host that records is cut off, and comes back while the other one records. */
export async function cutOffRecorder(cluster: Cluster): Promise<AttackResult> {
  const { channel, channelId, active, untilRecorded } = await openRecorders(cluster)
  await untilRecorded(calmSegments)
  const host = await active()
  const before = new Set((await channel.list(channelId)).map(({ run }) => run))
  const sinceMs = performance.now()
  await host.cutLink()
  const hasNewRun = async () => (await channel.list(channelId)).some(({ run }) => !before.has(run))
  await waitUntil(hasNewRun, 'a segment of the other recorder', pollMs)
  const seconds = Math.round((performance.now() - sinceMs) / 100) / 10
  await host.restoreLink()
  await untilRecorded(2 * calmSegments)
  const rows = await channel.list(channelId)
  const { missing } = await channel.compare(channelId)
  const overlaps = rows.filter(({ start_ms }, index) => index > 0 && start_ms < endOf(rows[index - 1])).length
  const doubles = rows.length - new Set(rows.map(({ sequence }) => sequence)).size
  return {
    scenario: "recorder's host cut off",
    tries: 1,
    result:
      `the other records after ${seconds} s; ${doubles} numbers twice, ${overlaps} segments overlap, ` +
      `${missing.length} files of ${rows.length} segments missing`,
    goal: `within ${maxTakeoverSeconds} s, 0 twice, 0 overlap, 0 missing`,
    isMet: seconds <= maxTakeoverSeconds && doubles === 0 && overlaps === 0 && missing.length === 0,
  }
}

function endOf(row: { start_ms: number; duration_ms: number } | undefined): number {
  return row ? row.start_ms + row.duration_ms : 0
}
