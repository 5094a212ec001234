import { sql } from 'kysely'
import { type Database, deleteBatch, inTransaction } from '../../db/index.ts'
import { type Airing, type AiringRow, toAiring } from './airing.ts'
import { listPrograms } from './programs.repository.ts'
import { spareDays } from './written-days.ts'

interface Row extends AiringRow {
  program_id: number
}

/** Joined here, not by the database: hundreds of airings share a programme and its texts. */
async function withPrograms(db: Database, rows: readonly Row[]): Promise<Airing[]> {
  const programs = await listPrograms(db, [...new Set(rows.map(({ program_id }) => program_id))])
  return rows.flatMap((row) => {
    const program = programs.get(row.program_id)
    return program ? [toAiring(row, program)] : []
  })
}

const columns = sql`channel_id, start_at, end_at, program_id, may_live, may_replay, may_start_over`

/** The airings of channels that are on air in [fromMs, untilMs), in order for each channel. */
export async function listAiringsOfChannels(
  db: Database,
  channelIds: readonly number[],
  fromMs: number,
  untilMs: number,
): Promise<Airing[]> {
  const [from, until] = [new Date(fromMs), new Date(untilMs)]
  const { rows } = await sql<Row>`
    select found.* from unnest(${channelIds}::integer[]) as wanted (id) cross join lateral (
      select ${columns} from airings
      where channel_id = wanted.id and start_at < ${until} and end_at > ${from} and start_at >= coalesce(
        (select max(start_at) from airings where channel_id = wanted.id and start_at <= ${from}), ${from}
      )
      order by start_at
    ) as found
  `.execute(db)
  return withPrograms(db, rows)
}

/** The airings of a channel that are on air in [fromMs, untilMs), in order. */
export const listAirings = (
  db: Database,
  channelId: number,
  fromMs: number,
  untilMs: number,
): Promise<Airing[]> => listAiringsOfChannels(db, [channelId], fromMs, untilMs)

/** The airing on air and those that follow, of each channel. */
export async function listOnAir(db: Database, atMs: number, perChannel: number): Promise<Airing[]> {
  const at = new Date(atMs)
  const { rows } = await sql<Row>`
    select found.* from channels cross join lateral (
      select ${columns} from airings
      where channel_id = channels.id and end_at > ${at} and start_at >= coalesce(
        (select max(start_at) from airings where channel_id = channels.id and start_at <= ${at}), ${at}
      )
      order by start_at limit ${perChannel}
    ) as found
  `.execute(db)
  return withPrograms(db, rows)
}

/** The airings of a programme that begin in [fromMs, untilMs], on any channel. */
export async function listAiringsOfProgram(
  db: Database,
  programId: number,
  fromMs: number,
  untilMs: number,
): Promise<Airing[]> {
  const { rows } = await sql<Row>`
    select ${columns} from airings
    where program_id = ${programId} and start_at between ${new Date(fromMs)} and ${new Date(untilMs)}
    order by start_at, channel_id
  `.execute(db)
  return withPrograms(db, rows)
}

export interface NewAiring {
  startMs: number
  endMs: number
  programId: number
  mayLive?: boolean
  mayReplay?: boolean
  mayStartOver?: boolean
}

export interface WrittenWindow {
  fromMs: number
  untilMs: number
  nowMs: number
}

/**
 * Replaces the airings of a channel between two instants. What has begun stays as it was shown: the new airings
 * follow it.
 */
export function replaceAirings(
  db: Database,
  channelId: number,
  airings: readonly NewAiring[],
  window: WrittenWindow,
): Promise<void> {
  const write = (transaction: Database) => writeAirings(transaction, channelId, airings, window)
  return db.isTransaction ? write(db) : inTransaction(db, write)
}

async function writeAirings(
  db: Database,
  channelId: number,
  airings: readonly NewAiring[],
  { fromMs, untilMs, nowMs }: WrittenWindow,
): Promise<void> {
  // One writer at a time for each channel.
  await sql`select from channels where id = ${channelId} for update`.execute(db)
  const { rows } = await sql<{ begun_until: Date | null }>`
    select max(end_at) as begun_until from airings
    where channel_id = ${channelId} and start_at <= ${new Date(nowMs)}
  `.execute(db)
  const openMs = Math.max(fromMs, rows[0]?.begun_until?.getTime() ?? fromMs)
  const [open, until] = [new Date(openMs), new Date(untilMs)]
  await sql`
    delete from airings where channel_id = ${channelId} and start_at >= ${open} and start_at < ${until}
  `.execute(db)
  await sql`
    update airings set end_at = ${open}
    where channel_id = ${channelId} and start_at < ${open} and end_at > ${open}
  `.execute(db)
  const fitting = airings
    .map((airing) => ({
      ...airing,
      startMs: Math.max(airing.startMs, openMs),
      endMs: Math.min(airing.endMs, untilMs),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
  await insertAirings(db, channelId, fitting)
}

async function insertAirings(db: Database, channelId: number, airings: readonly NewAiring[]): Promise<void> {
  if (airings.length === 0) return
  const column = <T>(valueOf: (airing: NewAiring) => T) => airings.map(valueOf)
  await sql`
    insert into airings (channel_id, start_at, end_at, program_id, may_live, may_replay, may_start_over)
    select ${channelId}::integer, * from unnest(
      ${column(({ startMs }) => new Date(startMs))}::timestamptz[],
      ${column(({ endMs }) => new Date(endMs))}::timestamptz[],
      ${column(({ programId }) => programId)}::integer[],
      ${column(({ mayLive = true }) => mayLive)}::boolean[],
      ${column(({ mayReplay = true }) => mayReplay)}::boolean[],
      ${column(({ mayStartOver = true }) => mayStartOver)}::boolean[]
    )
  `.execute(db)
}

/** Deletes airings that are older than so many days, and than the archive of their channel. */
export function deleteOldAirings(
  db: Database,
  { nowMs, days, limit }: { nowMs: number; days: number; limit: number },
): Promise<number> {
  const now = new Date(nowMs)
  const isOld = sql`
    end_at < ${now}::timestamptz - make_interval(days => ${days})
    and end_at < ${now}::timestamptz - make_interval(
      days => (select archived_days from channels where id = channel_id) + ${spareDays}
    )`
  return deleteBatch(db, 'airings', isOld, limit)
}
