import type { Database } from '@onair/server'
import { notifyChange } from '@onair/server/testing/changes'
import { saveProgram } from '@onair/server/testing/seeds'

interface ScenePart {
  title: string
  /** Minutes from now. */
  fromMin: number
  toMin: number
  mayLive?: boolean
  mayReplay?: boolean
}

export interface AiringScene {
  channelId: number
  /** When a part begins, in seconds. */
  startS(title: string): number
}

const minuteMs = 60_000
const firstProgramId = 9_100
let programs = 0

/** Replaces what a channel shows in the hours around now, so that a test does not depend on the time of day. */
export async function airAround(
  db: Database,
  slug: string,
  parts: readonly ScenePart[],
): Promise<AiringScene> {
  const baseMs = Math.floor(Date.now() / minuteMs) * minuteMs
  const { id: channelId } = await db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const { asset_id } = await db
    .selectFrom('airings')
    .innerJoin('programs', 'programs.id', 'airings.program_id')
    .select('programs.asset_id')
    .where('channel_id', '=', channelId)
    .where('programs.asset_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const instant = (min: number) => new Date(baseMs + min * minuteMs)
  const [first, last] = [parts[0]?.fromMin ?? 0, parts.at(-1)?.toMin ?? 0]
  await db
    .deleteFrom('airings')
    .where('channel_id', '=', channelId)
    .where('end_at', '>', instant(first))
    .where('start_at', '<', instant(last))
    .execute()
  for (const { title, fromMin, toMin, mayLive = true, mayReplay = true } of parts) {
    const id = firstProgramId + programs++
    const rights = { may_live: true, may_replay: true }
    await saveProgram(db, {
      ...rights,
      id,
      title: { en: title },
      description: {},
      age: 6,
      image: null,
      asset_id,
    })
    await db
      .insertInto('airings')
      .values({
        ...{ channel_id: channelId, program_id: id, may_live: mayLive, may_replay: mayReplay },
        ...{ start_at: instant(fromMin), end_at: instant(toMin) },
      })
      .execute()
  }
  await notifyChange(db, 'schedule')
  const startOf = (title: string) => parts.find((part) => part.title === title)?.fromMin ?? Number.NaN
  return { channelId, startS: (title) => instant(startOf(title)).getTime() / 1000 }
}
