import type { Database } from '../../db/index.ts'
import { Program } from './program.ts'

export async function listPrograms(db: Database): Promise<Program[]> {
  const rows = await db.selectFrom('programs').selectAll().execute()
  return rows.map((row) => Program.parse(row))
}

export function listSlots(db: Database) {
  return db
    .selectFrom('channel_slots')
    .innerJoin('channels', 'channels.id', 'channel_slots.channel_id')
    .select([
      'channel_slots.channel_id',
      'channel_slots.start_ms',
      'channel_slots.program_id',
      'channels.cycle_days',
    ])
    .orderBy('channel_slots.channel_id')
    .orderBy('channel_slots.start_ms')
    .execute()
}

export async function saveProgram(db: Database, program: Program): Promise<void> {
  const row = {
    ...program,
    title: JSON.stringify(program.title),
    description: JSON.stringify(program.description),
  }
  await db
    .insertInto('programs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export interface NewSlot {
  startMs: number
  programId: number
}

/** Replaces the whole repeating plan of a channel. */
export async function replaceSlots(db: Database, channelId: number, slots: NewSlot[]): Promise<void> {
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
}
