import type { Crowd } from './crowd.ts'
import { type LoadTarget, loadStep, type StepOptions } from './load-step.ts'
import { type Asked, type Costs, kinds, ratesOf } from './viewer-load.rules.ts'

/** What a request of each kind costs a server in microseconds of processor time. */
export interface MeasuredCosts {
  name: string
  viewers: number
  costs: Costs
  /** Heartbeats that were answered meanwhile. */
  acknowledged: number
}

/** Lists come too seldom for their cost to be told from that of an idle server. */
const moreOften: Record<Asked, number> = { playlist: 1, heartbeat: 1, channels: 12, schedule: 12, user: 12 }

/** Asks for one kind at a time, at the rate of so many viewers. */
export async function measureCosts(
  { name, target, viewers }: { name: string; target: LoadTarget; viewers: number },
  crowd: Crowd,
  options: StepOptions,
): Promise<MeasuredCosts> {
  const all = ratesOf(viewers)
  const costs: Partial<Costs> = {}
  let acknowledged = 0
  for (const kind of kinds) {
    const perSecond = all[kind] * moreOften[kind]
    const rates = { ...ratesOf(0), [kind]: perSecond }
    const { cores, served, answered } = await loadStep(target, crowd, { viewers, rates }, options)
    acknowledged += answered.heartbeat
    costs[kind] = (cores * 1_000_000) / (perSecond * Math.min(1, served))
  }
  return { name, viewers, costs: costs as Costs, acknowledged }
}
