import type { Database } from '../../db/index.ts'

export interface SealedKey {
  keyId: Buffer
  sealed: Buffer
}

export async function listSealedKeys(db: Database): Promise<Map<string, SealedKey>> {
  const rows = await db.selectFrom('content_keys').select(['asset_id', 'key_id', 'sealed_key']).execute()
  return new Map(
    rows.map(({ asset_id, key_id, sealed_key }) => [asset_id, { keyId: key_id, sealed: sealed_key }]),
  )
}

/** Keeps the first key of an asset: caches keep its segments for ever, under addresses without the key id. */
export async function addSealedKey(
  db: Database,
  assetId: string,
  { keyId, sealed }: SealedKey,
): Promise<boolean> {
  const [{ numInsertedOrUpdatedRows = 0n } = {}] = await db
    .insertInto('content_keys')
    .values({ asset_id: assetId, key_id: keyId, sealed_key: sealed })
    .onConflict((conflict) => conflict.column('asset_id').doNothing())
    .execute()
  return numInsertedOrUpdatedRows > 0n
}
