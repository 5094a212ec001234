import type { Database } from '../../db/index.ts'

/** The key of a name; the first that asks makes it, everybody else gets the same. */
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
