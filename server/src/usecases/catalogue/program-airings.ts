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
 * When and where a programme is on air: from the oldest that the archives of a tenant's channels still have to
 * so far ahead. For a child there are no channels and programmes that it may not see.
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
