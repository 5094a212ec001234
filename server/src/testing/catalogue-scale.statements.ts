import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/index.ts'
import { replaceOffer } from '../modules/contents/index.ts'

const qualities = [
  ...['Silent', 'Golden', 'Broken', 'Distant', 'Hidden', 'Northern', 'Paper', 'Salt', 'Velvet', 'Crooked'],
  ...['Frozen', 'Amber', 'Hollow', 'Restless', 'Patient', 'Lonely', 'Bright', 'Early', 'Endless', 'Quiet'],
]
const things = [
  ...['Harbour', 'Lighthouse', 'Orchard', 'Bridge', 'Railway', 'Garden', 'Winter', 'Letter', 'Mirror'],
  ...['Staircase', 'Ferry', 'Meadow', 'Clock', 'Valley', 'Kitchen', 'Island', 'Lantern', 'Compass', 'River'],
]

const word = (words: readonly string[], step: number) =>
  sql`(${words}::text[])[1 + (n * ${step}::bigint) % ${words.length}::bigint]`

/** Made-up names; a search matches several of them. */
const name = sql`${word(qualities, 7)} || ' ' || ${word(things, 3)} || ' ' || n`

export async function writePersons(db: Database, count: number): Promise<void> {
  await sql`
    insert into persons (slug, name, popularity)
    select 'person-' || n, jsonb_build_object('en', ${name}, 'ru', ${name}), (n * 7919::bigint) % 100003
    from generate_series(1, ${count}::integer) as n
  `.execute(db)
}

interface Contents {
  from: number
  to: number
  persons: number
}

export async function writeContents(db: Database, { from, to, persons }: Contents): Promise<void> {
  const numbers = sql`generate_series(${from}::integer, ${to}::integer) as n`
  await sql`
    insert into contents (id, slug, kind, title, description, year, age, image, backdrop, rating_kinopoisk,
      popularity, asset_id, playback_points)
    select n, 'content-' || n,
      case when n % 20 = 0 then 'program' when n % 20 < 6 then 'series' else 'movie' end,
      jsonb_build_object('en', ${name}, 'ru', ${name}), jsonb_build_object('en', repeat(${name} || '. ', 8)),
      2026 - n * 31 % 75, (array[0, 6, 12, 16, 18])[1 + n % 5], '/media/art/tall.jpg', '/media/art/wide.jpg',
      4 + (n * 13 % 50) / 10.0, (n * 7919::bigint) % 1000003, 'sea', '[]'
    from ${numbers}
  `.execute(db)
  await sql`
    insert into content_genres (content_id, genre_id, position)
    select distinct on (n, genre) n, genre, place
    from ${numbers}, lateral (values (101 + n % 60, 0), (101 + (n * 7 + 1) % 60, 1)) as of_it (genre, place)
  `.execute(db)
  await sql`
    insert into content_countries (content_id, country_id, position) select n, 1 + n % 40, 0 from ${numbers}
  `.execute(db)
  await sql`
    insert into content_persons (content_id, person_id, role, position)
    select n, 1 + ((n * 5 + k) * 7919::bigint) % ${persons}::bigint, 'actor', k
    from ${numbers}, generate_series(1, 5) as k on conflict do nothing
  `.execute(db)
}

interface Histories {
  tenantId: number
  contents: number
  histories: number
  say(sentence: string): void
}

const playsOfOne = 100
const usersAtOnce = 1000

export async function writeHistories(db: Database, { tenantId, contents, histories, say }: Histories) {
  const users = histories / playsOfOne
  for (let first = 1; first <= users; first += usersAtOnce) {
    say(
      `writing plays ${(first - 1) * playsOfOne} to ${(first - 1 + usersAtOnce) * playsOfOne} of ${histories}`,
    )
    await inTransaction(db, async (work) => {
      // The rows are consistent; checking foreign keys for each takes minutes.
      await sql`set local session_replication_role = replica`.execute(work)
      await sql`
        with viewers as (
          insert into users (tenant_id, username, is_guest)
          select ${tenantId}, 'bench-' || n, true
          from generate_series(${first}::integer, ${Math.min(users, first - 1 + usersAtOnce)}::integer) as n
          returning id
        )
        insert into histories (user_id, content_id, shown_id, position_s, percentage, watched_at)
        select id, content, content, 60, 50, now() - k * interval '1 hour'
        from viewers, generate_series(1, ${playsOfOne}::integer) as k,
          lateral (select (1 + (id * 37 + k) % ${contents}::bigint)::integer as content) as of_it
      `.execute(work)
    })
  }
}

export async function offerContents(db: Database, tenantId: number): Promise<void> {
  const ids = await db.selectFrom('contents').select('id').execute()
  await replaceOffer(
    db,
    tenantId,
    ids.map(({ id }) => id),
  )
}
