import type { Database } from '../../db/index.ts'
import { Origin } from './origin.ts'

export async function listOrigins(db: Database): Promise<Origin[]> {
  const rows = await db.selectFrom('origins').selectAll().orderBy('channel_id').execute()
  return rows.map((row) => Origin.parse(row))
}

/** Inserts or replaces the origin of a channel. */
export async function putOrigin(db: Database, origin: Origin): Promise<void> {
  const row = {
    channel_id: origin.channelId,
    format: origin.format,
    live_address: origin.liveAddress,
    catchup: origin.catchup,
    catchup_template: origin.template,
    hosts: origin.hosts,
    signing: origin.signing,
    secret: origin.secret,
  }
  await db
    .insertInto('origins')
    .values(row)
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute()
}

export async function deleteOrigin(db: Database, channelId: number): Promise<void> {
  await db.deleteFrom('origins').where('channel_id', '=', channelId).execute()
}

export async function findChannelId(db: Database, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('channels').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}
