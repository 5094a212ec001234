import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './command.ts'
import { readDeployFile } from './deploy-file.ts'
import { addHost, type Host } from './host.ts'
import type { Lab } from './lab.ts'
import { type ClusterValues, type HostName, hostNumbers } from './layout.ts'
import type { Program } from './program.ts'

export interface DatabaseHost extends Host {
  /** Starts etcd and Patroni, which starts PostgreSQL; returns Patroni. */
  startEngines(): Promise<Program>
  /** Boots the host after a kill, with its engines. */
  bootEngines(): Promise<void>
}

/** A host with etcd, Patroni and PostgreSQL, not started yet. */
export async function addDatabaseHost(
  lab: Lab,
  name: HostName,
  values: ClusterValues,
): Promise<DatabaseHost> {
  const host = await addHost(lab, name, hostNumbers[name])
  const own = { ...values, NAME: name, ADDRESS: host.address }
  for (const file of ['etcd.yml', 'patroni.yml'])
    await writeFile(host.file(file), await readDeployFile(file, own))
  await mkdir(join(host.folder, 'var/lib/etcd'), { recursive: true })
  const data = join(host.folder, 'var/lib/postgresql/15')
  await mkdir(data, { recursive: true })
  await run('chown', ['-R', 'postgres:', join(host.folder, 'var/lib/postgresql')])
  async function startEngines(): Promise<Program> {
    const sockets = join(host.folder, 'run/postgresql')
    await mkdir(sockets, { recursive: true })
    await run('chown', ['postgres:', sockets])
    host.start('etcd', ['--config-file', host.file('etcd.yml')])
    const env = { HOME: '/var/lib/postgresql' }
    return host.start('patroni', [host.file('patroni.yml')], { user: 'postgres', env })
  }

  return {
    ...{ ...host, startEngines },
    async bootEngines() {
      await host.boot()
      await startEngines()
    },
  }
}
