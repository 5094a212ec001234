import type { AttackResult } from '../../attack/result.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Cluster } from '../cluster.ts'
import { openRecorders } from '../recorders.ts'

const calmSegments = 3
const pollMs = 500
/** More than the recorder keeps. */
const agedDays = 30

/** One of three places where the bucket lies is lost while a channel is recorded; then all of it gets too old. */
export async function killOsd(cluster: Cluster): Promise<AttackResult> {
  const { hosts, channel, channelId, untilRecorded } = await openRecorders(cluster)
  await untilRecorded(calmSegments)
  await cluster.ceph.osds.at(-1)?.stop('SIGKILL')
  await untilRecorded(3 * calmSegments)
  for (const host of hosts) await host.stop()
  const { segments, missing } = await channel.compare(channelId)
  await channel.age(channelId, agedDays)
  for (const host of hosts) await host.startRecorder(cluster.settings)
  const oldest = async () => (await channel.list(channelId))[0]?.start_ms ?? Date.now()
  await waitUntil(
    async () => (await oldest()) > Date.now() - (agedDays * 86_400_000) / 2,
    'the end of what is old',
    pollMs,
  )
  await untilRecorded(1)
  for (const host of hosts) await host.stop()
  const { unlisted } = await channel.compare(channelId)
  return {
    scenario: 'one OSD killed while recording',
    tries: 1,
    result: `${missing.length} files of ${segments} segments missing; after retention ${unlisted.length} files unlisted`,
    goal: '0 missing, 0 unlisted',
    isMet: missing.length === 0 && unlisted.length === 0,
  }
}
