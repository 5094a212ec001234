import type { AttackedService } from './attacked-service.ts'
import { type AttackResult, quantile } from './result.ts'

const segmentMs = 3840
const maxRatio = 3
/** A lower p50 tells more about the machine than about the server. */
const minBaselineMs = 2

/** Signs in with wrong passwords without a pause, and measures how long an uncached segment takes. */
export async function attackByLogins(
  service: AttackedService,
  { logins, segments }: { logins: number; segments: number },
): Promise<AttackResult> {
  const token = await service.signIn('viewer')
  const below = service.url + (await service.openChannel(token)).replace(/[^/]+\/[^/]+$/, '')
  const newest = Math.floor(Date.now() / segmentMs) - 100
  const measure = async (from: number) => {
    const times: number[] = []
    for (let sequence = from; sequence > from - segments; sequence--) {
      const startedMs = performance.now()
      const answer = await fetch(`${below}replay/360p/${sequence}.m4s`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`segment ${sequence} was answered by ${answer.status}`)
      times.push(performance.now() - startedMs)
    }
    return quantile(times, 0.5)
  }
  await measure(newest)
  const beforeMs = await measure(newest - segments)
  let isOver = false
  let tries = 0
  const counts = new Map<number, number>()
  const attack = async (attacker: number) => {
    while (!isOver) {
      const body = { login: `nobody-${attacker}-${tries++}`, password: 'not the password' }
      const { status } = await service.call('/v2/auth/login', { body })
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const attackers = Array.from({ length: logins }, (_, attacker) => attack(attacker))
  const duringMs = await measure(newest - 2 * segments)
  isOver = true
  await Promise.all(attackers)
  const ratio = duringMs / Math.max(beforeMs, minBaselineMs)
  const others = tries - (counts.get(401) ?? 0) - (counts.get(503) ?? 0)
  return {
    scenario: `${logins} parallel logins`,
    tries,
    result: `cold segment p50 ${beforeMs.toFixed(1)} → ${duringMs.toFixed(1)} ms (× ${ratio.toFixed(1)}), ${counts.get(401) ?? 0} × 401, ${counts.get(503) ?? 0} × 503, ${others} others`,
    goal: `≤ × ${maxRatio}, 0 others`,
    isMet: ratio <= maxRatio && others === 0,
  }
}
