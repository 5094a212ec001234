import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Options } from '@onair/server/testing/cluster-world'
import { fillIn } from './deploy-file.ts'
import { addHost, type Host } from './host.ts'
import type { Lab } from './lab.ts'
import { type ClusterValues, hostNumbers } from './layout.ts'
import type { Program } from './program.ts'

const osdCount = 3
const bucket = 'onair'
const template = new URL('ceph.conf', import.meta.url)

export interface CephHost extends Host {
  bucket: S3Options
  osds: Program[]
}

/** A host with an S3 gateway over three OSDs in memory. */
export async function startCephHost(lab: Lab, values: ClusterValues): Promise<CephHost> {
  const host = await addHost(lab, 'ceph', hostNumbers.ceph)
  const config = host.file('ceph.conf')
  await writeFile(config, fillIn(await readFile(template, 'utf8'), values))
  const folders = ['mon/ceph-a', ...osdIds().map((id) => `osd/ceph-${id}`), 'radosgw/ceph-rgw']
  for (const folder of folders) await mkdir(join(host.folder, 'var/lib/ceph', folder), { recursive: true })
  await mkdir(join(host.folder, 'run/ceph'), { recursive: true })
  const ceph = (...args: string[]) => host.run('ceph', ['-c', config, '--connect-timeout', '20', ...args])

  await host.run('ceph-mon', ['-c', config, '--mkfs', '-i', 'a'])
  const monitor = host.start('ceph-mon', ['-c', config, '-f', '-i', 'a'])
  await monitor.untilReady(async () => (await ceph('quorum_status')).includes('quorum_leader_name'))
  const osds = await Promise.all(
    osdIds().map(async (id) => {
      await ceph('osd', 'new', uuidOf(id), id)
      await host.run('ceph-osd', ['-c', config, '--mkfs', '-i', id, '--osd-uuid', uuidOf(id)])
      return host.start('ceph-osd', ['-c', config, '-f', '-i', id])
    }),
  )
  const [osd] = osds
  await osd?.untilReady(async () => (await ceph('osd', 'stat')).includes(`${osdCount} up`))
  const user = ['user', 'create', '--uid', 'onair', '--display-name', 'onair']
  const keys = { id: values.S3_KEY_ID, secret: values.S3_SECRET }
  await host.run('radosgw-admin', ['-c', config, ...user, '--access-key', keys.id, '--secret', keys.secret])
  const gateway = host.start('radosgw', ['-c', config, '-f', '-n', 'client.rgw'])
  const endpoint = `http://${host.address}:7480`
  await gateway.untilReady(async () => (await fetch(endpoint)).status === 200)
  return {
    ...{ ...host, osds },
    bucket: { endpoint, bucket, region: 'us-east-1', forcePathStyle: true, keys },
  }
}

const osdIds = () => Array.from({ length: osdCount }, (_, id) => String(id))

const uuidOf = (id: string) => `00000000-0000-4000-8000-00000000000${id}`
