import { type GuideAiring, nearestSequence, startOfSequence } from '@onair/media'
import type { Program } from './program.ts'

/** One showing of a programme on a channel. */
export interface Airing extends GuideAiring {
  readonly channelId: number
  readonly program: Program
  /** Whether it may be watched from its start while it is on air; in the archive it needs the right to replay. */
  readonly mayStartOver: boolean
}

export interface AiringRow {
  channel_id: number
  start_at: Date
  end_at: Date
  may_live: boolean
  may_replay: boolean
  may_start_over: boolean
}

/** A real start lies on the boundary of a segment. */
const realMs = (nominalMs: number) => startOfSequence(nearestSequence(nominalMs))

/** Whether an airing that has begun may be watched from the archive, or from its start while it is on air. */
export function isReplayable({ endMs, mayStartOver, rights }: Airing, nowMs: number): boolean {
  return endMs > nowMs ? mayStartOver : rights.replay
}

/** A right must be given by the airing and by its programme. What is started over is watched in the archive. */
export function toAiring(row: AiringRow, program: Program): Airing {
  const [nominalStartMs, nominalEndMs] = [row.start_at.getTime(), row.end_at.getTime()]
  const mayReplay = row.may_replay && program.may_replay
  return {
    channelId: row.channel_id,
    programId: String(program.id),
    program,
    rights: {
      live: row.may_live && program.may_live,
      replay: mayReplay,
    },
    mayStartOver: mayReplay && row.may_start_over && program.may_start_over,
    nominalStartMs,
    nominalEndMs,
    startMs: realMs(nominalStartMs),
    endMs: realMs(nominalEndMs),
  }
}
