import { waitUntil } from '../wait-until.ts'
import type { DatabaseHost } from './database-host.ts'
import type { ClusterValues } from './layout.ts'

const maxAnswerMs = 2_000
const pollMs = 250

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

/** The three database hosts as Patroni sees them. */
export interface Patroni {
  hosts: readonly DatabaseHost[]
  /** The host whose PostgreSQL takes writes now, by what it says itself. */
  primary(): Promise<DatabaseHost | undefined>
  requirePrimary(): Promise<DatabaseHost>
  /** Until there is a primary and all others follow it, one of them synchronously. */
  untilWhole(): Promise<void>
  /** Until another host than this one is the primary. */
  untilReplaced(host: DatabaseHost): Promise<void>
  setSynchronous(isSynchronous: boolean): Promise<void>
  /** Lets another host become the primary, and returns once it is. */
  switchOver(): Promise<DatabaseHost>
}

export function connectPatroni(hosts: readonly DatabaseHost[], values: ClusterValues): Patroni {
  const login = Buffer.from(`patroni:${values.PATRONI_PASSWORD}`).toString('base64')

  async function ask(host: DatabaseHost, path: string, method = 'GET', body?: object): Promise<Response> {
    return fetch(`http://${host.address}:8008${path}`, {
      method,
      headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      // A switchover is answered once it is done.
      signal: AbortSignal.timeout(method === 'POST' ? 60_000 : maxAnswerMs),
    })
  }

  const isPrimary = (host: DatabaseHost) =>
    ask(host, '/primary').then(
      ({ status }) => status === 200,
      () => false,
    )

  async function primary(): Promise<DatabaseHost | undefined> {
    const answers = await Promise.all(hosts.map(isPrimary))
    return hosts[answers.indexOf(true)]
  }

  /** A busy one may leave a question unanswered. */
  async function requirePrimary(): Promise<DatabaseHost> {
    let found: DatabaseHost | undefined
    const isFound = async () => (found = await primary()) !== undefined
    await waitUntil(isFound, 'a primary', pollMs)
    if (!found) throw new Error('No database host is the primary')
    return found
  }

  async function members(): Promise<Member[]> {
    const answer = await ask(await requirePrimary(), '/cluster')
    const { members: found } = (await answer.json()) as { members: Member[] }
    return found
  }

  async function isWhole(isSynchronous: boolean): Promise<boolean> {
    const found = await members()
    const roles = found.map(({ role }) => role)
    // What a host that is away has said last stands there for a while, with the timeline of before.
    const timelines = new Set(found.map(({ timeline }) => timeline))
    return (
      timelines.size === 1 &&
      found.length === hosts.length &&
      found.every(({ state }) => state === 'running' || state === 'streaming') &&
      roles.includes('leader') &&
      roles.includes('sync_standby') === isSynchronous
    )
  }

  let isSynchronousNow = true
  const untilWhole = () => waitUntil(() => isWhole(isSynchronousNow), 'a whole database', pollMs)

  async function require200(host: DatabaseHost, path: string, method: string, body: object): Promise<void> {
    const answer = await ask(host, path, method, body)
    if (answer.status !== 200)
      throw new Error(`Patroni answers ${path} with ${answer.status}: ${await answer.text()}`)
  }

  return {
    ...{ hosts, primary, requirePrimary, untilWhole },
    async untilReplaced(host) {
      const isReplaced = async () => {
        const now = await primary()
        return now !== undefined && now.name !== host.name
      }
      await waitUntil(isReplaced, 'a new primary', pollMs)
    },
    async setSynchronous(isSynchronous) {
      await require200(await requirePrimary(), '/config', 'PATCH', { synchronous_mode: isSynchronous })
      isSynchronousNow = isSynchronous
      await untilWhole()
    },
    async switchOver() {
      const from = await requirePrimary()
      const candidate = (await members()).find(({ role }) => role === 'sync_standby')
      const to = hosts.find(({ name }) => name === candidate?.name)
      if (!to) throw new Error('No replica is synchronous')
      await require200(from, '/switchover', 'POST', { leader: from.name, candidate: to.name })
      await waitUntil(() => isPrimary(to), 'the new primary', pollMs)
      return to
    },
  }
}
