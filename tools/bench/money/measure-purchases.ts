import { Agent, request } from 'node:http'
import { type Buyer, openBarePurchases, purchaseOf } from '@onair/server/testing/money-buyers'
import type { MoneyScale } from '@onair/server/testing/money-scale'

export interface MeasuredPurchases {
  count: number
  statements: number
  http: Spread
  bare: Spread
}

interface Spread {
  p50Ms: number
  p95Ms: number
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function post(agent: Agent, origin: string, call: ReturnType<typeof purchaseOf>): Promise<void> {
  const body = JSON.stringify(call.body)
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${call.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(origin + call.url, { agent, method: 'POST', headers }, (answer) => {
      answer.on('data', () => undefined)
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve()
        else reject(new Error(`a purchase answered ${answer.statusCode}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const warmUp = 50

/** Alternates purchases by HTTP and by a bare client, so that both meet the machine in the same state. */
export async function measurePurchases(
  scale: MoneyScale,
  origin: string,
  rounds: number,
): Promise<MeasuredPurchases> {
  const buyers = await scale.addBuyers(2 + 2 * (warmUp + rounds))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const bare = await openBarePurchases(scale.databaseUrl, scale.brand, buyers.splice(0, 2))
  const next = (): Buyer => {
    const buyer = buyers.shift()
    if (!buyer) throw new Error('everybody has bought')
    return buyer
  }
  const [byHttp, byBare]: [number[], number[]] = [[], []]
  try {
    for (let round = -warmUp; round < rounds; round++) {
      const [one, other] = [next(), next()]
      const httpMs = await timed(() => post(agent, origin, purchaseOf(scale.brand, one)))
      const bareMs = await timed(() => bare.buy(other))
      if (round < 0) continue
      byHttp.push(httpMs)
      byBare.push(bareMs)
    }
  } finally {
    await bare.close()
    agent.destroy()
  }
  return { count: rounds, statements: bare.statements, http: spreadOf(byHttp), bare: spreadOf(byBare) }
}
