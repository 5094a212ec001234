import { dayMs } from '@onair/media'
import { sql } from 'kysely'
import { type Database, migrate, readPrimary, uncached } from '../db/index.ts'
import { createSchedule, replaceAirings, saveProgram } from '../modules/schedule/index.ts'
import { connectDatabase } from './connect-database.ts'
import { migrationsFolder } from './schema-types.ts'
import { startThrowawayServer } from './throwaway-server.ts'

const days = 14
const airingMs = 48 * 60_000
const programs = 1000
/** Channels per statement: a statement has a time limit. */
const batch = 250

/** The cost of one question to the database, in microseconds: the median of many. */
export interface ScheduleCost {
  channels: number
  airings: number
  dayUs: number
  onAirUs: number
  changeUs: number
}

/** A separate database with any number of channels, each with 14 days of 30 airings, to measure their cost. */
export async function openScheduleScale(nowMs: number) {
  const server = await startThrowawayServer()
  const db = connectDatabase(server.url)
  await migrate(db, migrationsFolder, () => undefined)
  await addPrograms(db, 1)
  let channels = 0
  return {
    /** Sets the number of channels. */
    async grow(count: number): Promise<void> {
      await addChannels(db, { firstId: channels + 1, lastId: count, nowMs, firstProgram: 1 })
      channels = Math.max(channels, count)
      await sql`analyze`.execute(db)
    },
    cost: (rounds: number) => measureCost(db, { channels, nowMs, rounds }),
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}

/** A thousand programmes, of which the channels show one after the other. */
export async function addPrograms(db: Database, firstProgram: number): Promise<void> {
  for (let id = firstProgram; id < firstProgram + programs; id++) {
    const text = { en: `Programme ${id}` }
    const rest = { age: 0, image: null, asset_id: null, may_live: true, may_replay: true }
    await saveProgram(db, { id, title: text, description: text, ...rest })
  }
}

interface NewChannels {
  firstId: number
  lastId: number
  nowMs: number
  firstProgram: number
}

/** Channels with 14 days of airings around now. */
export async function addChannels(db: Database, { lastId, ...rest }: NewChannels): Promise<void> {
  for (let firstId = rest.firstId; firstId <= lastId; firstId += batch)
    await addBatch(db, { ...rest, firstId, lastId: Math.min(firstId + batch - 1, lastId) })
}

async function addBatch(db: Database, { firstId, lastId, nowMs, firstProgram }: NewChannels): Promise<void> {
  await sql`
    insert into channels (id, slug, name, description, logo, color, cycle_days, archived_days)
    select id, 'channel-' || id, '{"en": "Channel"}', '{"en": ""}', '', '#000000', 1, 7
    from generate_series(${firstId}::integer, ${lastId}::integer) as id
  `.execute(db)
  const start = new Date(nowMs - (days / 2) * dayMs)
  await sql`
    insert into airings (channel_id, start_at, end_at, program_id)
    select id, at, at + ${airingMs} * interval '1 ms', ${firstProgram}::integer + (id + number) % ${programs}
    from generate_series(${firstId}::integer, ${lastId}::integer) as id,
      generate_series(0, ${(days * dayMs) / airingMs - 1}) as number,
      lateral (select ${start}::timestamptz + number * ${airingMs} * interval '1 ms') as begun (at)
  `.execute(db)
}

interface CostOptions {
  channels: number
  nowMs: number
  rounds: number
}

async function measureCost(db: Database, { channels, nowMs, rounds }: CostOptions): Promise<ScheduleCost> {
  const schedule = createSchedule(readPrimary(db), uncached)
  const dayStartMs = Math.floor(nowMs / dayMs) * dayMs
  const channelOf = (round: number) => 1 + ((round * 7919) % channels)

  async function median(times: number, ask: (round: number) => Promise<unknown>): Promise<number> {
    const tookUs: number[] = []
    for (let round = 0; round < times + 20; round++) {
      const startedMs = performance.now()
      await ask(round)
      if (round >= 20) tookUs.push((performance.now() - startedMs) * 1000)
    }
    return tookUs.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  }

  const { rows } = await sql<{ airings: number }>`select count(*)::integer as airings from airings`.execute(
    db,
  )
  const change = (round: number) => {
    const startMs = dayStartMs + dayMs
    const airings = Array.from({ length: dayMs / airingMs }, (_, index) => ({
      startMs: startMs + index * airingMs,
      endMs: startMs + (index + 1) * airingMs,
      programId: 1 + ((index + round) % programs),
    }))
    return replaceAirings(db, channelOf(round), airings, { fromMs: startMs, untilMs: startMs + dayMs, nowMs })
  }
  return {
    channels,
    airings: rows[0]?.airings ?? 0,
    dayUs: await median(rounds, (round) =>
      schedule.between(channelOf(round), dayStartMs, dayStartMs + dayMs),
    ),
    changeUs: await median(rounds / 4, change),
    onAirUs: await median(20, () => schedule.onAir(nowMs)),
  }
}
