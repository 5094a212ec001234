import { setTimeout as pause } from 'node:timers/promises'
import { enterAsViewer } from '../bench/viewer.ts'
import { count, describeRefusal } from './report.ts'

const callers = 8
const everyMs = 100
const maxAnswerMs = 10_000
const paths = ['/v2/channels/channel_list', '/v2/users/self', '/']

export interface Called {
  calls: number
  refusals: Map<string, number>
}

/** Viewers who read channels, their account and the start page, again and again. */
export async function startCallers(url: string): Promise<{ stop(): Promise<Called>; calls(): number }> {
  const token = await enterAsViewer(url, 'caller')
  const called: Called = { calls: 0, refusals: new Map() }
  let isStopped = false

  async function call(index: number): Promise<void> {
    for (let turn = index; !isStopped; turn++) {
      const refusal = await get(url + (paths[turn % paths.length] ?? ''), token)
      called.calls += 1
      if (refusal !== undefined) count(called.refusals, refusal)
      await pause(everyMs)
    }
  }

  const calling = Promise.all(Array.from({ length: callers }, (_, index) => call(index)))
  return {
    calls: () => called.calls,
    async stop() {
      isStopped = true
      await calling
      return called
    },
  }
}

async function get(address: string, token: string): Promise<string | undefined> {
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(maxAnswerMs) })
    const text = await answer.text()
    return answer.status === 200 ? undefined : describeRefusal(answer.status, text)
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
