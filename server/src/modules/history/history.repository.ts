import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Translated } from '../../core/translate.ts'
import type { ViewerProfile } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'

export interface WatchedMoment extends ViewerProfile {
  contentId: number
  positionS: number
  nowMs: number
}

/** How many of the latest plays a history list is built from. */
const maxPlays = 1000

/** A condition that the index serves, with or without a profile. */
const ofViewer = ({ userId, profileId }: ViewerProfile) =>
  profileId === null
    ? sql<SqlBool>`histories.user_id = ${userId} and histories.profile_id is null`
    : sql<SqlBool>`histories.user_id = ${userId} and histories.profile_id = ${profileId}`

/** Records how far a viewer has watched; for an episode also its series. */
export async function recordHistory(db: Database, moment: WatchedMoment): Promise<void> {
  const { userId, profileId, contentId, positionS, nowMs } = moment
  await insertHistories(
    sql`(values (${userId}::bigint, ${profileId}::bigint, ${contentId}::integer, ${positionS}::integer,
      ${new Date(nowMs)}::timestamptz, 1))`,
  ).execute(db)
}

/**
 * The end of a statement that records moments: rows of user, profile, content, position, instant and place. Of
 * several of one viewer in one content the newest counts.
 */
export function insertHistories(moments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into histories (user_id, profile_id, content_id, shown_id, position_s, percentage, watched_at)
    select distinct on (moment.user_id, moment.profile_id, contents.id)
      moment.user_id, moment.profile_id, contents.id,
      coalesce(season.parent_id, contents.parent_id, contents.id), moment.position_s,
      coalesce(least(100, round(moment.position_s * 100000.0 / nullif(duration_ms, 0))), 0), moment.at
    from ${moments} as moment (user_id, profile_id, content_id, position_s, at, place)
    join contents on contents.id = moment.content_id
    left join contents as season on season.id = contents.parent_id and season.kind = 'season'
    left join assets on assets.id = contents.asset_id
    -- The order in which rows are locked is the same in all processes.
    order by moment.user_id, moment.profile_id, contents.id, moment.at desc, moment.place desc
    on conflict (user_id, profile_id, content_id) do update set
      position_s = excluded.position_s, percentage = excluded.percentage, watched_at = excluded.watched_at
    where histories.watched_at <= excluded.watched_at
  `
}

/** The position in a content; for a series, that of the last watched episode. */
export function latestHistory(db: Database, viewer: ViewerProfile, contentId: number) {
  return db
    .selectFrom('histories')
    .select(['content_id as contentId', 'position_s as positionS', 'percentage'])
    .where(ofViewer(viewer))
    .where(({ eb, or }) => or([eb('content_id', '=', contentId), eb('shown_id', '=', contentId)]))
    .orderBy('watched_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All positions within a series, the latest first. */
export function listHistoryOf(db: Database, viewer: ViewerProfile, shownId: number) {
  return db
    .selectFrom('histories')
    .select(['content_id as contentId', 'position_s as positionS', 'percentage'])
    .where(ofViewer(viewer))
    .where('shown_id', '=', shownId)
    .orderBy('watched_at', 'desc')
    .execute()
}

/** What a viewer watched last: each film and each series once. */
export async function listWatched(db: Database, viewer: ViewerProfile) {
  const { rows } = await sql<{ shownId: number; contentId: number; percentage: number }>`
    select "shownId", "contentId", percentage from (
      select distinct on (shown_id)
        shown_id as "shownId", content_id as "contentId", percentage, watched_at
      from (
        select * from histories where ${ofViewer(viewer)} order by watched_at desc limit ${maxPlays}
      ) as latest
      order by shown_id, watched_at desc
    ) as watched
    order by watched_at desc, "shownId"
  `.execute(db)
  return rows
}

/** Season and episode numbers of the played episodes. */
export async function listEpisodeLabels(db: Database, contentIds: readonly number[]) {
  const rows = await db
    .selectFrom('contents')
    .leftJoin('contents as season', 'season.id', 'contents.parent_id')
    .select(['contents.id', 'contents.number', 'contents.title', 'contents.backdrop'])
    .select('season.number as season')
    .where('contents.id', 'in', contentIds)
    .where('contents.kind', '=', 'episode')
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, title: Translated.parse(row.title) }]))
}
