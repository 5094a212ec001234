import { setTimeout as pause } from 'node:timers/promises'
import type { AttackResult } from '../../attack/result.ts'
import type { Cluster } from '../cluster.ts'
import { countLost, startWriters } from '../writers.ts'

const unreplicatedMs = 2_000

/** The control: replicas that are not waited for hear nothing in the last seconds of the primary. */
export async function loseWrites({ patroni, front, databaseUrl }: Cluster): Promise<AttackResult> {
  await patroni.untilWhole()
  await patroni.setSynchronous(false)
  const writers = startWriters(front.url)
  await writers.untilWritten()
  const primary = await patroni.requirePrimary()
  const replicas = patroni.hosts.filter(({ name }) => name !== primary.name)
  for (const replica of replicas) await replica.cutLink()
  await pause(unreplicatedMs)
  await primary.kill()
  for (const replica of replicas) await replica.restoreLink()
  await patroni.untilReplaced(primary)
  await writers.untilWritten()
  const written = await writers.stop()
  const lost = await countLost(await databaseUrl(), written)
  await primary.bootEngines()
  await patroni.untilWhole()
  await patroni.setSynchronous(true)
  return {
    scenario: 'control: asynchronous, replication dropped 2 s before',
    tries: 1,
    result: `${lost} of ${written.userIds.length} acknowledged writes lost`,
    goal: 'the checker reports losses',
    isMet: lost > 0,
  }
}
