import { Agent, request } from 'node:http'
import type { AttackResult } from '../../attack/result.ts'
import type { Cluster } from '../cluster.ts'
import { run } from '../command.ts'
import { addressOf, switchName } from '../lab.ts'
import { describeCounts } from '../report.ts'

const limit = 60
const calls = 200
const inFlight = 4
const maxSlowerMs = 50
const limited = { ONAIR_SIGN_IN_LIMIT: String(limit) }

interface Round {
  answers: Map<string, number>
  slowestMs: number
}

/** One address signs up more often than it may, at two servers that share their counts, and when Redis is gone. */
export async function shareLimit({ apps, front, redis, settings }: Cluster): Promise<AttackResult> {
  const restart = async (changed: Record<string, string>) => {
    for (const app of apps) {
      await app.stop('SIGTERM')
      await app.startServer({ ...settings, ...changed })
    }
  }
  await restart(limited)
  const shared = await signUp(front.url, 2)
  await redis.kill()
  const alone = await signUp(front.url, 3)
  await redis.boot()
  await redis.startEngine()
  await restart({})
  const [passed, passedAlone] = [shared, alone].map(({ answers }) => answers.get('200') ?? 0)
  const slower = Math.round(alone.slowestMs - shared.slowestMs)
  const others = [shared, alone].flatMap(({ answers }) =>
    [...answers.keys()].filter((answer) => answer !== '200' && answer !== '429'),
  )
  return {
    scenario: `limit of ${limit} over two servers; Redis killed`,
    tries: 2 * calls,
    result:
      `${describeCounts(shared.answers)}; without Redis ${describeCounts(alone.answers)}, ` +
      `the slowest call took ${Math.round(alone.slowestMs)} ms, ${slower} more than before`,
    goal: `${limit} pass; without Redis at most ${limit * apps.length}, none ${maxSlowerMs} ms slower`,
    isMet:
      passed === limit &&
      (passedAlone ?? 0) <= limit * apps.length &&
      slower < maxSlowerMs &&
      others.length === 0,
  }
}

/** Signs up from an address of its own, because counts last for a minute. */
async function signUp(url: string, addressNumber: number): Promise<Round> {
  const address = addressOf(addressNumber)
  await run('ip', ['addr', 'add', `${address}/24`, 'dev', switchName])
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight, localAddress: address })
  const round: Round = { answers: new Map(), slowestMs: 0 }
  let waiting = calls
  const work = async () => {
    while (waiting-- > 0) {
      const startedMs = performance.now()
      const status = String(await post(`${url}/v2/users`, agent))
      round.answers.set(status, (round.answers.get(status) ?? 0) + 1)
      round.slowestMs = Math.max(round.slowestMs, performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  agent.destroy()
  return round
}

function post(url: string, agent: Agent): Promise<number> {
  const body = JSON.stringify({ username: 'limited', password: 'correct horse battery', is_guest: true })
  return new Promise((resolve, reject) => {
    request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } })
      .once('response', (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
      .once('error', reject)
      .end(body)
  })
}
