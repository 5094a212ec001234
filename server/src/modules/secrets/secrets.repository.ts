import type { Database } from '../../db/index.ts'

/** The secret of a name; the first caller creates it, and all others get the same. */
export async function findOrCreateSecret(db: Database, name: string, candidate: Buffer): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: candidate })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
