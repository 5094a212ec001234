import { airingsBetween, dayMs, repeatingTimeline } from '@onair/media'
import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { replaceAirings } from './airings.repository.ts'
import { plannedDays, spareDays } from './written-days.ts'

export interface NewSlot {
  startMs: number
  programId: number
}

interface Plan {
  channelId: number
  cycleDays: number
  archivedDays: number
}

/** Replaces the repeating plan of a channel, and the airings that have not begun. */
export async function replaceSlots(
  db: Database,
  channelId: number,
  slots: readonly NewSlot[],
  nowMs: number,
): Promise<void> {
  await db.deleteFrom('channel_slots').where('channel_id', '=', channelId).execute()
  await db
    .insertInto('channel_slots')
    .values(
      slots.map(({ startMs, programId }) => ({
        channel_id: channelId,
        start_ms: startMs,
        program_id: programId,
      })),
    )
    .execute()
  const { cycleDays, archivedDays } = await readDays(db, channelId)
  await writePlan(db, { channelId, cycleDays, archivedDays }, slots, { nowMs, fromMs: -Infinity })
}

function readDays(db: Database, channelId: number) {
  return db
    .selectFrom('channels')
    .select(['cycle_days as cycleDays', 'archived_days as archivedDays'])
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
}

export async function readArchivedDays(db: Database, channelId: number): Promise<number> {
  return (await readDays(db, channelId)).archivedDays
}

/** The producer of airings: a plan that repeats, written out. */
async function writePlan(
  db: Database,
  { channelId, cycleDays, archivedDays }: Plan,
  slots: readonly NewSlot[],
  { nowMs, fromMs }: { nowMs: number; fromMs: number },
): Promise<void> {
  // The first airing may begin here, and the wire has no parts of seconds.
  const oldestMs = Math.floor((nowMs - (archivedDays + spareDays) * dayMs) / 1000) * 1000
  const firstMs = Math.max(0, fromMs, oldestMs)
  const timeline = repeatingTimeline({
    days: cycleDays,
    slots: slots.map(({ startMs, programId }) => ({ startMs, programId: String(programId), asset: unsent })),
  })
  const airings = airingsBetween(timeline, firstMs, nowMs + plannedDays * dayMs).map((airing) => ({
    startMs: airing.nominalStartMs,
    endMs: airing.nominalEndMs,
    programId: Number(airing.programId),
  }))
  const untilMs = airings.at(-1)?.endMs ?? firstMs
  await replaceAirings(db, channelId, airings, { fromMs: firstMs, untilMs, nowMs })
}

/** What is sent does not matter to a plan. */
const unsent = { id: '', segments: 1 }

/** Writes the next airings of all plans that end within the planned days; returns the channels of those plans. */
export async function extendPlans(db: Database, nowMs: number): Promise<number[]> {
  const dueBefore = new Date(nowMs + (plannedDays - 1) * dayMs)
  const { rows } = await sql<Plan & { writtenUntil: Date | null }>`
    select id as "channelId", cycle_days as "cycleDays", archived_days as "archivedDays",
      written_until as "writtenUntil"
    from channels cross join lateral (
      select (select end_at from airings where channel_id = channels.id order by start_at desc limit 1)
    ) as last (written_until)
    where exists (select from channel_slots where channel_id = channels.id)
      and coalesce(written_until, '-infinity') < ${dueBefore}
  `.execute(db)
  for (const { writtenUntil, ...plan } of rows) {
    const slots = await db
      .selectFrom('channel_slots')
      .select(['start_ms as startMs', 'program_id as programId'])
      .where('channel_id', '=', plan.channelId)
      .orderBy('start_ms')
      .execute()
    await writePlan(db, plan, slots, { nowMs, fromMs: writtenUntil?.getTime() ?? -Infinity })
  }
  return rows.map(({ channelId }) => channelId)
}

/** Channels whose plan can be sent: all assets of it are ready. */
export async function listReadyPlans(db: Database): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ channel_id: number }>`
    select channel_id from channel_slots
    join programs on programs.id = program_id
    left join assets on assets.id = programs.asset_id
    group by channel_id having bool_and(assets.ladder is not null)
  `.execute(db)
  return new Set(rows.map(({ channel_id }) => channel_id))
}
