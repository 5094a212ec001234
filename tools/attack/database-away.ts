import { setTimeout as pause } from 'node:timers/promises'
import type { TcpLine } from '@onair/server/testing/tcp-line'
import type { AttackedService } from './attacked-service.ts'
import type { AttackResult } from './result.ts'

const maxBackSeconds = 15
const pollMs = 100

export interface DatabaseAwayOptions {
  /** Half of them watch live, half an hour of the archive. */
  viewers: number
  /** How long the database is silent. */
  frozenSeconds: number
  /** How long it refuses connections after that. */
  refusedSeconds: number
}

/** Viewers watch on while the database is away; when it is back, sessions can begin again. */
export async function attackByDatabaseAway(
  service: AttackedService,
  line: TcpLine,
  { viewers, frozenSeconds, refusedSeconds }: DatabaseAwayOptions,
): Promise<AttackResult> {
  const token = await service.signIn('away')
  const paths: string[] = []
  for (let viewer = 0; viewer < viewers; viewer++)
    paths.push(await openPath(service, token, viewer % 2 === 0))
  const session = paths[0]?.replace(/^.*\/channels\/(\d+)\/.*$/, '/v2/channels/$1/stream') ?? ''
  const before = await watch(service.url, paths, 2)
  line.freeze()
  const frozen = await watch(service.url, paths, frozenSeconds)
  await line.cut()
  const refused = await watch(service.url, paths, refusedSeconds)
  const refusal = await fetch(service.url + session, { headers: { authorization: `Bearer ${token}` } })
  const isPolite = refusal.status === 503 && refusal.headers.has('retry-after')
  await line.restore()
  const backSeconds = await untilBack(() => service.call(session, { token }))
  const tries = frozen.tries + refused.tries
  const served = frozen.served + refused.served
  const slowestMs = Math.max(frozen.slowestMs, refused.slowestMs)
  return {
    scenario: 'database away',
    tries,
    result: `${served} of ${tries} playlists served (slowest ${slowestMs} ms), new session ${refusal.status}, back after ${backSeconds} s`,
    goal: `all served, new sessions 503, back within ${maxBackSeconds} s`,
    isMet: before.served === before.tries && served === tries && isPolite && backSeconds <= maxBackSeconds,
  }
}

async function openPath(service: AttackedService, token: string, isLive: boolean): Promise<string> {
  const live = (await service.openChannel(token)).replace('master', '360p')
  const endS = Math.floor(Date.now() / 1000) - 3600
  return isLive ? live : live.replace(/live-\d+/, `range-${endS - 600}-${endS}`)
}

interface Watched {
  tries: number
  served: number
  slowestMs: number
}

/** Every viewer sends one request per second. */
async function watch(url: string, paths: readonly string[], seconds: number): Promise<Watched> {
  const watched: Watched = { tries: 0, served: 0, slowestMs: 0 }
  const view = async (path: string) => {
    const startedMs = performance.now()
    const answer = await fetch(url + path)
    const text = await answer.text()
    watched.tries += 1
    if (answer.status === 200 && text.startsWith('#EXTM3U')) watched.served += 1
    watched.slowestMs = Math.max(watched.slowestMs, Math.round(performance.now() - startedMs))
  }
  for (let second = 0; second < seconds; second++) {
    const nextMs = performance.now() + 1000
    await Promise.all(paths.map(view))
    await pause(Math.max(0, nextMs - performance.now()))
  }
  return watched
}

/** Seconds until sessions can be opened again. */
async function untilBack(openSession: () => Promise<{ status: number }>): Promise<number> {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 100) / 10
  while (seconds() <= maxBackSeconds && (await openSession()).status !== 200) await pause(pollMs)
  return seconds()
}
