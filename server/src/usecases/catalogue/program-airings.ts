import { airingsBetween, dayMs, type GuideAiring } from '@onair/media'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import type { Program, Schedule } from '../../modules/schedule/index.ts'

export interface ProgramAiring {
  channel: LineupChannel
  program: Program
  airing: GuideAiring
}

export interface AiringsRequest {
  viewer: ViewerRole
  programId: number
  nowMs: number
}

export interface ProgramAiringsOptions {
  channels: Channels
  schedule: Schedule
}

/**
 * Airings of a programme on a tenant's channels, from the start of their archives to a limit ahead. Leaves out what a
 * child may not see.
 */
export function createProgramAirings({ channels, schedule }: ProgramAiringsOptions) {
  return async (request: AiringsRequest, aheadMs: number): Promise<ProgramAiring[]> => {
    const { viewer, programId, nowMs } = request
    const [lineup, guide] = await Promise.all([channels.lineupOf(viewer.tenantId), schedule.guide()])
    const program = guide.programs.get(programId)
    if (!program || isHiddenFrom(viewer, program.age)) return []
    return lineup.channels
      .filter(({ age }) => !isHiddenFrom(viewer, age))
      .flatMap((channel) => {
        const plan = guide.plans.get(channel.id)
        if (!plan?.assets.has(program.asset_id)) return []
        const fromMs = nowMs - channel.archived_days * dayMs
        return airingsBetween(plan.timeline, fromMs, nowMs + aheadMs + 1)
          .filter((airing) => Number(airing.programId) === programId && airing.startMs >= fromMs)
          .map((airing) => ({ channel, program, airing }))
      })
  }
}
