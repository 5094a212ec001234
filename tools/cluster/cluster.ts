import { fileURLToPath } from 'node:url'
import { fillClusterBucket, fillClusterDatabase } from '@onair/server/testing/cluster-world'
import { type AppHost, addAppHost } from './app-host.ts'
import { type CephHost, startCephHost } from './ceph-host.ts'
import { addDatabaseHost } from './database-host.ts'
import { addFrontHost, type FrontHost } from './front-host.ts'
import { type Lab, openLab } from './lab.ts'
import { appHosts, type ClusterValues, clusterValues, databaseHosts } from './layout.ts'
import { connectPatroni, type Patroni } from './patroni.ts'
import { type RedisHost, startRedisHost } from './redis-host.ts'

const channels = 20

export interface Cluster {
  lab: Lab
  values: ClusterValues
  patroni: Patroni
  apps: readonly AppHost[]
  front: FrontHost
  redis: RedisHost
  ceph: CephHost
  channelIds: readonly number[]
  /** What both servers are started with, beside deploy/onair.env. */
  settings: Readonly<Record<string, string>>
  /** The address of the database on the primary of now. */
  databaseUrl(): Promise<string>
}

type Say = (sentence: string) => void

/** Starts all engines and two servers in the lab that this program runs in. */
export async function openCluster(say: Say): Promise<Cluster> {
  const timed = createTimer(say)
  const lab = await openLab()
  const values = clusterValues()
  const databaseUrlOf = async (patroni: Patroni) => {
    const { address } = await patroni.requirePrimary()
    return `postgres://onair:${values.DATABASE_PASSWORD}@${address}:5432/onair`
  }
  const [database, ceph, redis, apps, front] = await Promise.all([
    timed('etcd, Patroni and PostgreSQL on three hosts, with channels', async () => {
      const patroni = await startDatabase(lab, values)
      return { patroni, channelIds: await fillClusterDatabase(await databaseUrlOf(patroni), channels) }
    }),
    timed('radosgw, one monitor and three OSDs, with segments', async () => {
      const host = await startCephHost(lab, values)
      await fillClusterBucket(host.bucket)
      return host
    }),
    startRedisHost(lab, values),
    Promise.all(appHosts.map((name) => addAppHost(lab, name, values))),
    addFrontHost(lab, values),
  ])
  // All viewers of the proof have one address.
  const settings = { ONAIR_RATE_LIMIT: '1000000', ONAIR_SIGN_IN_LIMIT: '1000000', WORKERS: '1' }
  await timed('two servers, each with haproxy and pgbouncer', () =>
    Promise.all(
      apps.map(async (app) => {
        await app.startDatabaseAccess()
        await app.startServer(settings)
      }),
    ),
  )
  await timed('the edge and its balancer', async () => {
    for (const app of apps.slice(0, 1)) await front.configureEdge(app, settings)
    await front.startEngines()
  })
  const { patroni, channelIds } = database
  return {
    ...{ lab, values, patroni, apps, front, redis, ceph, channelIds, settings },
    databaseUrl: () => databaseUrlOf(patroni),
  }
}

async function startDatabase(lab: Lab, values: ClusterValues): Promise<Patroni> {
  const hosts = await Promise.all(databaseHosts.map((name) => addDatabaseHost(lab, name, values)))
  const started = await Promise.all(hosts.map((host) => host.startEngines()))
  const patroni = connectPatroni(hosts, values)
  const isThere = async () => (await patroni.primary()) !== undefined
  await Promise.race(started.map((program) => program.untilReady(isThere)))
  const primary = await patroni.requirePrimary()
  const script = fileURLToPath(new URL('../../deploy/database.sql', import.meta.url))
  const options = ['-v', 'ON_ERROR_STOP=1', '-v', `password=${values.DATABASE_PASSWORD}`, '-f', script]
  await primary.run('psql', ['-h', '/run/postgresql', ...options], { user: 'postgres' })
  await patroni.untilWhole()
  return patroni
}

function createTimer(say: Say) {
  return async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const startedMs = performance.now()
    const result = await work()
    say(`${what}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
    return result
  }
}
