import { dayMs } from '@onair/media'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import type { Airing, Program, Schedule } from '../../modules/schedule/index.ts'

export interface ProgramAiring {
  channel: LineupChannel
  program: Program
  airing: Airing
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
    const program = await schedule.findProgram(programId)
    if (!program || isHiddenFrom(viewer, program.age)) return []
    const { channels: carried, byId } = await channels.lineupOf(viewer.tenantId)
    const archivedDays = Math.max(0, ...carried.map(({ archived_days }) => archived_days))
    const airings = await schedule.airingsOf(programId, nowMs - archivedDays * dayMs, nowMs + aheadMs)
    return airings.flatMap((airing) => {
      const channel = byId.get(airing.channelId)
      if (!channel || isHiddenFrom(viewer, channel.age)) return []
      const isReached = airing.startMs >= nowMs - channel.archived_days * dayMs
      return isReached ? [{ channel, program, airing }] : []
    })
  }
}
