import { dayMs } from '@onair/media'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Viewer } from '../../core/viewer.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import { type Program, presentAiring, presentProgram } from '../../modules/schedule/index.ts'
import { createFindProgram, type FindProgramOptions } from './find-program.ts'
import { createProgramAirings, type ProgramAiringsOptions } from './program-airings.ts'

const aheadMs = 7 * dayMs
/** More airings of one programme than anybody looks through. */
const maxAirings = 200

export type ProgramPageOptions = ProgramAiringsOptions & FindProgramOptions

/** A programme, and its airings. */
export function programPageHandlers(options: ProgramPageOptions) {
  const airingsOf = createProgramAirings(options)
  const find = createFindProgram(options)

  /** A programme that a child may not see is not found. */
  async function findProgram(viewer: Viewer, id: number): Promise<Program> {
    const program = await find(viewer.tenantId, id)
    if (!program || isHiddenFrom(viewer, program.age)) throw new Failure('not_found')
    return program
  }

  return {
    getProgram: async ({ viewer, params, language }) =>
      presentProgram(await findProgram(viewer, params.id), language),

    getProgramSchedule: async ({ viewer, params, language, nowMs }) => {
      const { id: programId } = await findProgram(viewer, params.id)
      const airings = await airingsOf({ viewer, programId, nowMs }, aheadMs)
      const schedule = airings
        .sort((a, b) => a.airing.startMs - b.airing.startMs)
        .slice(-maxAirings)
        .map(({ channel, airing }) =>
          presentAiring(airing, { language, nowMs, archiveMs: channel.archived_days * dayMs }),
        )
      return { schedule }
    },
  } satisfies Handlers
}
