import { Agent, get } from 'node:http'
import { openBareClient, recordStatements } from '@onair/server/testing/recorded-statements'
import type { Question } from './questions.ts'

export interface Measured {
  contents: number
  question: string
  statements: number
  /** Database pages read per call, on average. */
  pages: number
  http: Spread
  bare: Spread
}

interface Spread {
  p50Ms: number
  p99Ms: number
}

interface MeasuredServer {
  origin: string
  databaseUrl: string
  token: string
  contents: number
  rounds: number
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function read(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('data', () => undefined)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    request.on('error', reject)
  })
}

/** Alternates HTTP and a bare client, so that both meet the machine in the same state. */
export async function measure({ name, paths }: Question, server: MeasuredServer): Promise<Measured> {
  const { origin, databaseUrl, token, rounds } = server
  const recorded = await recordStatements(databaseUrl, paths, token)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const bare = await openBareClient(databaseUrl)
  const [byHttp, byBare]: [number[], number[]] = [[], []]
  let pages = 0
  try {
    for (let round = -paths.length; round < rounds; round++) {
      const index = (round + paths.length) % paths.length
      const httpMs = await timed(() => read(agent, origin + (paths[index] ?? ''), token))
      const bareMs = await timed(() => bare.run(recorded[index] ?? []))
      if (round < 0) continue
      byHttp.push(httpMs)
      byBare.push(bareMs)
    }
    for (const statements of recorded) pages += (await bare.pagesRead(statements)) / recorded.length
  } finally {
    await bare.close()
    agent.destroy()
  }
  const statements = Math.max(...recorded.map(({ length }) => length))
  const spreads = { http: spreadOf(byHttp), bare: spreadOf(byBare) }
  return { contents: server.contents, question: name, statements, pages, ...spreads }
}
