import { writeFile } from 'node:fs/promises'
import { renameChannel } from '@onair/server/testing/cluster-world'
import type { AttackResult } from '../../attack/result.ts'
import { enterAsViewer } from '../../bench/viewer.ts'
import { waitUntil } from '../../wait-until.ts'
import type { AppHost } from '../app-host.ts'
import type { Cluster } from '../cluster.ts'
import { readDeployFile } from '../deploy-file.ts'
import { addHost, type Host } from '../host.ts'
import { addressOf } from '../lab.ts'
import { balancerHosts, balancerNumber, hostNumbers } from '../layout.ts'

const moves = 4
const maxShownSeconds = 10
const pollMs = 100
const movingAddress = addressOf(balancerNumber)

/** The address of the balancer goes to another host, which knows no connection; a change comes right after. */
export async function moveBalancer(cluster: Cluster, say: (sentence: string) => void): Promise<AttackResult> {
  const { apps, front, settings, values, channelIds } = cluster
  const [first, second] = await Promise.all(balancerHosts.map((name) => startBalancer(cluster, name)))
  if (!first || !second) throw new Error('There are not two balancers')
  await takeAddress(first, apps)
  const direct = `postgres://onair:${values.DATABASE_PASSWORD}@${movingAddress}:5432/onair`
  for (const app of apps) {
    await app.leadPoolerTo(movingAddress)
    await app.stop('SIGTERM')
    await app.startServer({ ...settings, ONAIR_DATABASE_DIRECT_URL: direct })
  }
  const token = await enterAsViewer(front.url, 'mover')
  const seconds: number[] = []
  for (let move = 1; move <= moves; move++) {
    const [from, to] = move % 2 ? [first, second] : [second, first]
    await from.run('ip', ['addr', 'del', `${movingAddress}/24`, 'dev', 'eth0'])
    await takeAddress(to, apps)
    const name = `Renamed ${move}`
    const sinceMs = performance.now()
    await renameChannel(await cluster.databaseUrl(), channelIds[0] ?? 0, name)
    await Promise.all(
      apps.map(({ url }) => waitUntil(() => isListed(url, token, name), `"${name}" at ${url}`, pollMs)),
    )
    seconds.push(Math.round((performance.now() - sinceMs) / 100) / 10)
    say(`  ${move} of ${moves}: on ${to.name}, a change was shown after ${seconds.at(-1)} s`)
  }
  for (const app of apps) {
    await app.leadPoolerTo()
    await app.stop('SIGTERM')
    await app.startServer(settings)
  }
  const longest = Math.max(...seconds)
  return {
    scenario: 'address of the database balancer moved',
    tries: moves,
    result: `a change was shown by both servers after ${longest} s at most`,
    goal: `within ${maxShownSeconds} s`,
    isMet: longest <= maxShownSeconds,
  }
}

/** A host with haproxy as on every server's host, for all of them. */
async function startBalancer({ lab, values }: Cluster, name: (typeof balancerHosts)[number]): Promise<Host> {
  const host = await addHost(lab, name, hostNumbers[name])
  const config = host.file('haproxy-database.cfg')
  const text = await readDeployFile('haproxy-database.cfg', values)
  await writeFile(config, text.replaceAll('bind 127.0.0.1:', 'bind :'))
  host.start('haproxy', ['-db', '-f', config])
  return host
}

/** Takes the address over, and lets the servers' hosts forget who had it, as keepalived does by an announcement. */
async function takeAddress(host: Host, apps: readonly AppHost[]): Promise<void> {
  await host.run('ip', ['addr', 'add', `${movingAddress}/24`, 'dev', 'eth0'])
  for (const app of apps) await app.run('ip', ['neigh', 'flush', 'to', movingAddress])
}

async function isListed(url: string, token: string, name: string): Promise<boolean> {
  const answer = await fetch(`${url}/v2/channels/channel_list`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(2_000),
  })
  return (await answer.text()).includes(name)
}
