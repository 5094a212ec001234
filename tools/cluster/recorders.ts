import { openRecordedChannel, type RecordedChannel } from '@onair/server/testing/cluster-recording'
import { makeFilm } from '../recorder-under-test.ts'
import { waitUntil } from '../wait-until.ts'
import { type AppHost, addAppHost } from './app-host.ts'
import type { Cluster } from './cluster.ts'
import { addHost } from './host.ts'
import { hostNumbers, recorderHosts } from './layout.ts'

const feed = 'udp://239.1.1.1:1234'
const pollMs = 200

export interface Recorders {
  hosts: readonly AppHost[]
  channel: RecordedChannel
  channelId: number
  /** The host that records now. */
  active(): Promise<AppHost>
  /** Until so many more segments are listed. */
  untilRecorded(segments: number): Promise<void>
}

const opened = new WeakMap<Cluster, Promise<Recorders>>()

/** Two hosts with a recorder each, and a head-end that sends a feed to both; made once for a cluster. */
export function openRecorders(cluster: Cluster): Promise<Recorders> {
  const recorders = opened.get(cluster) ?? startRecorders(cluster)
  opened.set(cluster, recorders)
  return recorders
}

async function startRecorders({ lab, values, ceph, settings, databaseUrl }: Cluster): Promise<Recorders> {
  const channel = openRecordedChannel(databaseUrl, ceph.bucket)
  const channelId = await channel.add('recorded', feed)
  const headend = await addHost(lab, 'headend', hostNumbers.headend)
  const film = await makeFilm(headend.folder)
  const looped = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', film]
  headend.start('ffmpeg', [...looped, '-c', 'copy', '-f', 'mpegts', `${feed}?pkt_size=1316`])
  const hosts = await Promise.all(
    recorderHosts.map(async (name) => {
      const host = await addAppHost(lab, name, values)
      await host.startDatabaseAccess()
      await host.startRecorder(settings)
      return host
    }),
  )
  const isRecording = (host: AppHost) =>
    host.run('pidof', ['ffmpeg']).then(
      () => true,
      () => false,
    )
  return {
    ...{ hosts, channel, channelId },
    async active() {
      const found = await Promise.all(hosts.map(isRecording))
      const host = hosts[found.indexOf(true)]
      if (!host) throw new Error('No host records')
      return host
    },
    async untilRecorded(segments) {
      const before = (await channel.list(channelId)).length
      const isThere = async () => (await channel.list(channelId)).length >= before + segments
      await waitUntil(isThere, `${segments} recorded segments`, pollMs)
    },
  }
}
