import type { Handlers } from '../../core/call.ts'
import type { Contents } from '../../modules/contents/index.ts'
import { type AiringsRequest, createProgramAirings, type ProgramAiringsOptions } from './program-airings.ts'

/** More airings of one programme than anybody looks through. */
const maxAirings = 50

/** Airings of a content that can be watched from the archive, the latest first. */
export function createContentSources(options: ProgramAiringsOptions) {
  const airingsOf = createProgramAirings(options)
  return async ({
    programId,
    ...request
  }: Omit<AiringsRequest, 'programId'> & { programId: number | null }) => {
    if (programId === null) return []
    return (await airingsOf({ ...request, programId }, 0))
      .filter(({ airing }) => airing.rights.replay && airing.startMs <= request.nowMs)
      .map(({ channel, airing }) => ({ channelId: channel.id, startS: airing.nominalStartMs / 1000 }))
      .sort((a, b) => b.startS - a.startS || a.channelId - b.channelId)
      .slice(0, maxAirings)
  }
}

export interface ContentSourcesOptions extends ProgramAiringsOptions {
  contents: Contents
}

export function contentSourcesHandlers({ contents, ...options }: ContentSourcesOptions) {
  const sources = createContentSources(options)
  return {
    getSources: async ({ viewer, params, nowMs }) => {
      const content = await contents.getDetails(viewer, params.id)
      const airings = await sources({ viewer, programId: content.program_id, nowMs })
      return {
        catchups: airings.map(({ channelId, startS }) => ({
          id: `${channelId}-${startS}`,
          channel_id: channelId,
          start_at: startS,
        })),
      }
    },
  } satisfies Handlers
}
