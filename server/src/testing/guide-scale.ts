import { sql } from 'kysely'
import { notifyChange } from '../db/index.ts'
import { connectDatabase } from './connect-database.ts'
import { addChannels, addPrograms } from './schedule-scale.ts'

/** Ids of the demo world are smaller. */
const firstId = 10_001

/** Fills a demo database with channels of 14 days, to measure the guide; a brand can carry any number of them. */
export async function openGuideScale(url: string, options: { channels: number; nowMs: number }) {
  const db = connectDatabase(url)
  await addPrograms(db, firstId)
  await addChannels(db, {
    ...{ firstId, lastId: firstId + options.channels - 1 },
    ...{ nowMs: options.nowMs, firstProgram: firstId },
  })
  // Pictures of the demo world in turn.
  await sql`
    update channels set name = jsonb_build_object('en', 'Channel ' || (id - ${firstId} + 1)), logo = (
      select logo from channels as other where other.id < ${firstId}
      order by (other.id + channels.id) % 7, other.id limit 1
    ) where id >= ${firstId}
  `.execute(db)
  await sql`analyze`.execute(db)
  return {
    /** Sets the line-up of the default brand. */
    async carry(channels: number): Promise<void> {
      await sql`delete from lineups where tenant_id = (select id from tenants where is_default)`.execute(db)
      await sql`
        insert into lineups (tenant_id, channel_id, number)
        select tenants.id, ${firstId} + number - 1, number
        from tenants, generate_series(1, ${channels}::integer) as number where is_default
      `.execute(db)
      await notifyChange(db, 'channels')
    },
    close: () => db.destroy(),
  }
}
