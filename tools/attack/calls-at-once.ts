import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AttackedService } from './attacked-service.ts'
import { withBareServer } from './bare-server.ts'
import type { AttackResult } from './result.ts'

const maxServedMs = 2_000
const playlistEveryMs = 100
const warmUpRounds = 50

/** A user, a list and a row of the home page: all of them need the database. */
const paths = [
  '/v2/users/self',
  '/v2/users/self/devices',
  '/v2/users/self/profiles',
  '/v2/users/self/favorites',
]

interface Timed {
  status: number
  hasRetryAfter: boolean
  ms: number
}

/** Many calls at once: some are served soon, the others refused at once, and playback continues. */
export async function attackByCallsAtOnce(
  service: AttackedService,
  { calls }: { calls: number },
): Promise<AttackResult> {
  const token = await service.signIn('crowd')
  const playlist = (await service.openChannel(token)).replace('master', '360p')
  await warmUp(service, token)
  const bare = await withBareServer((url) => sendAll(url, calls, {}))
  const bareMs = slowestOf(bare)
  const playing = new AbortController()
  const played = play(service.url + playlist, playing.signal)
  const answers = await sendAll(service.url, calls, { authorization: `Bearer ${token}` })
  playing.abort()
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter)
  const others = answers.length - served.length - refused.length
  const slowestMs = slowestOf(served)
  const slowestRefusalMs = slowestOf(refused)
  const playlists = await played
  const failed = playlists.filter((status) => status !== 200).length
  return {
    scenario: 'calls at once',
    tries: calls,
    result: `${served.length} served (slowest ${slowestMs} ms, of a bare server ${bareMs} ms), ${refused.length} × 503 (slowest ${slowestRefusalMs} ms), ${others} others, ${failed} of ${playlists.length} playlists failed`,
    goal: `0 others, served within ${maxServedMs} ms, playlists go on`,
    isMet: others === 0 && served.length > 0 && slowestMs <= maxServedMs && failed === 0,
  }
}

/** A started service compiles its code first; the crowd meets a warm one. */
async function warmUp(service: AttackedService, token: string): Promise<void> {
  for (let round = 0; round < warmUpRounds; round++)
    await Promise.all(paths.map((path) => service.call(path, { token })))
}

async function play(url: string, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = []
  do {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    statuses.push(answer.status)
    await pause(playlistEveryMs)
  } while (!signal.aborted)
  return statuses
}

const slowestOf = (answers: readonly Timed[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))

/** Each on its own connection. */
async function sendAll(url: string, calls: number, headers: Record<string, string>): Promise<Timed[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const sent = Array.from({ length: calls }, (_, at) => send(agent, url + paths[at % paths.length], headers))
  const answers = await Promise.all(sent)
  agent.destroy()
  return answers
}

function send(agent: Agent, url: string, headers: Record<string, string>): Promise<Timed> {
  let sentMs = performance.now()
  return new Promise((done) => {
    const finish = (status: number, hasRetryAfter: boolean) =>
      done({ status, hasRetryAfter, ms: performance.now() - sentMs })
    request(url, { agent, headers })
      // A busy machine connects late; the time counts from the connection on.
      .once('socket', (socket) => socket.once('connect', () => (sentMs = performance.now())))
      .once('response', (answer) => {
        answer.resume()
        answer.once('end', () => finish(answer.statusCode ?? 0, 'retry-after' in answer.headers))
      })
      .once('error', () => finish(0, false))
      .end()
  })
}
