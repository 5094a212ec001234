import type { Database } from '../db/index.ts'

/** The name of a film that everybody may watch; undefined where there is none. */
export async function findOpenFilm(db: Database, tenantId: number): Promise<string | undefined> {
  const film = await db
    .selectFrom('tenant_contents')
    .innerJoin('contents', 'contents.id', 'tenant_contents.content_id')
    .select('contents.slug')
    .where('tenant_contents.tenant_id', '=', tenantId)
    .where('contents.kind', '=', 'movie')
    .where('contents.asset_id', 'is not', null)
    .where('contents.age', '<', 18)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packet_contents')
            .innerJoin('packets', 'packets.id', 'packet_contents.packet_id')
            .select('packets.id')
            .whereRef('packet_contents.content_id', '=', 'contents.id')
            .where('packets.tenant_id', '=', tenantId),
        ),
      ),
    )
    .orderBy('contents.id')
    .limit(1)
    .executeTakeFirst()
  return film?.slug
}
