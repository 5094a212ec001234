import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { KeyRing, RotatedRing } from './key-ring.rules.ts'

/** The current key has the name alone, where a server of the release before the ring finds it. */
const namesOf = (name: string) => ({ current: name, next: `${name}, next`, previous: `${name}, previous` })

/** Undefined until the ring is made. */
export async function findRing(db: Database, name: string): Promise<KeyRing | undefined> {
  const names = namesOf(name)
  const rows = await db
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(names))
    .execute()
  const valueOf = (wanted: string) => rows.find((row) => row.name === wanted)?.value
  const [previous, current, next] = [names.previous, names.current, names.next].map(valueOf)
  return current && next && { previous, current, next }
}

/** Makes the keys that are missing; of several processes the first makes them. */
export async function insertRing(db: Database, name: string, { current, next }: KeyRing): Promise<void> {
  const names = namesOf(name)
  await db
    .insertInto('secrets')
    .values([
      { name: names.current, value: current },
      { name: names.next, value: next },
    ])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Rotations come one after another. */
export async function lockRing(work: Database, name: string): Promise<void> {
  await sql`select from secrets where name = ${name} for update`.execute(work)
}

/** How long ago the ring was rotated, by the clock of the database; undefined if it never was. */
export async function findRotationAge(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select(sql<number>`(extract(epoch from clock_timestamp() - set_at) * 1000)::float8`.as('ageMs'))
    .where('name', '=', namesOf(name).previous)
    .executeTakeFirst()
  return row?.ageMs
}

export async function writeRing(work: Database, name: string, ring: RotatedRing): Promise<void> {
  const { previous, current, next } = namesOf(name)
  const set_at = sql<Date>`clock_timestamp()`
  await work
    .insertInto('secrets')
    .values([
      { name: previous, value: ring.previous, set_at },
      { name: current, value: ring.current, set_at },
      { name: next, value: ring.next, set_at },
    ])
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), set_at: ref('excluded.set_at') })),
    )
    .execute()
}
