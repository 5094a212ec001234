import { randomBytes } from 'node:crypto'
import { addressOf } from './lab.ts'

/** The last number of each host's address. */
export const hostNumbers = {
  db1: 11,
  db2: 12,
  db3: 13,
  app1: 21,
  app2: 22,
  front: 31,
  bal1: 35,
  bal2: 36,
  redis: 41,
  ceph: 51,
  rec1: 61,
  rec2: 62,
  headend: 71,
} as const

export type HostName = keyof typeof hostNumbers

export const databaseHosts = ['db1', 'db2', 'db3'] as const
/** Of the balancer of the database, which moves between bal1 and bal2. */
export const balancerNumber = 37

export const appHosts = ['app1', 'app2'] as const
export const recorderHosts = ['rec1', 'rec2'] as const
export const balancerHosts = ['bal1', 'bal2'] as const

const secretNames = [
  'PATRONI_PASSWORD',
  'SUPERUSER_PASSWORD',
  'REPLICATOR_PASSWORD',
  'REWINDER_PASSWORD',
  'DATABASE_PASSWORD',
  'PGBOUNCER_PASSWORD',
  'REDIS_PASSWORD',
  'S3_KEY_ID',
  'S3_SECRET',
] as const

/** What stands for the placeholders of the files in deploy/, the same on all hosts. */
export type ClusterValues = Record<(typeof secretNames)[number] | 'NETWORK' | 'SHARED_BUFFERS', string> &
  Record<string, string>

export function clusterValues(): ClusterValues {
  const secrets = secretNames.map((name) => [name, randomBytes(12).toString('hex')])
  const addresses = Object.entries(hostNumbers).map(([name, number]) => [
    name.toUpperCase(),
    addressOf(number),
  ])
  return {
    ...Object.fromEntries([...secrets, ...addresses]),
    NETWORK: `${addressOf(0)}/24`,
    SHARED_BUFFERS: '64MB',
  }
}
