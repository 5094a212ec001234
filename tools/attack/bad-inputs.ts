import { type OperationId, operations } from '@onair/contract'
import type { AttackedService } from './attacked-service.ts'
import { type BadRequest, badRequests } from './bad-values.ts'
import { openHttpClient } from './http-client.ts'
import type { AttackResult } from './result.ts'

const clients = 8
const notBuilt = 501

/** Sends a wrong value in every field of every call: each answer must say whose fault it is. */
export async function attackByBadInputs(
  service: AttackedService,
  { perOperation }: { perOperation: number },
): Promise<AttackResult> {
  const client = openHttpClient(service.url, clients)
  const failed: string[] = []
  let tries = 0
  const waiting = operations()
  const calls = waiting.length
  const work = async (_: unknown, worker: number) => {
    let token = ''
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [operation, endpoint] = next
      // An earlier call may have ended the session.
      const { status: session } = await service.call('/v2/users/self', { token })
      if (session !== 200) token = await service.signIn(`tester-${worker}-${operation}`)
      for (const bad of badRequests(operation, endpoint, perOperation)) {
        const { method, body } = bad
        const headers = { authorization: `Bearer ${token}` }
        const { status } = await client.send(bad.url, { method, headers, body })
        tries++
        if (status >= 500 && status !== notBuilt) failed.push(describe(operation, bad, status))
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  client.close()
  return {
    scenario: `${perOperation} bad inputs for each of ${calls} calls`,
    tries,
    result: [`${failed.length} × 5xx`, ...failed.slice(0, 5)].join('; '),
    goal: '0 × 5xx but 501 not_built',
    isMet: failed.length === 0,
  }
}

function describe(operation: OperationId, { url, body }: BadRequest, status: number): string {
  return `${status} ${operation} ${url.slice(0, 80)} ${(body ?? '').slice(0, 120)}`
}
