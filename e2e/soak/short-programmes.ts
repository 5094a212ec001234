import type { Database } from '@onair/server'
import { notifyChange } from '@onair/server/testing/changes'
import { replaceSlots } from '@onair/server/testing/seeds'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Shows the programmes of a channel in turn, each for some minutes from midnight UTC on. */
export async function airShortProgrammes(db: Database, slug: string, minutes: number): Promise<void> {
  const channel = await db
    .selectFrom('channels')
    .select(['id', 'cycle_days'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const programs = await db
    .selectFrom('channel_slots')
    .select('program_id')
    .distinct()
    .where('channel_id', '=', channel.id)
    .orderBy('program_id')
    .execute()
  const slots = Array.from({ length: Math.floor((channel.cycle_days * 1440) / minutes) }, (_, index) => ({
    startMs: index * minutes * minuteMs,
    programId: programs[index % programs.length]?.program_id ?? 0,
  }))
  // From yesterday on: what has begun is not replaced, and it may last for an hour.
  await replaceSlots(db, channel.id, slots, Date.now() - dayMs)
  await notifyChange(db, 'schedule')
}

/** How many programmes begin between two instants. */
export function changesBetween(fromMs: number, toMs: number, minutes: number): number {
  const index = (atMs: number) => Math.floor(atMs / (minutes * minuteMs))
  return index(toMs) - index(fromMs)
}
