import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../core/seal.ts'
import type { Database } from '../../db/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import { deleteSealedSecret, findSealedSecret, putSealedSecret } from './tenant-secrets.repository.ts'

/** The key of a partner's tokens, and the token of the brand's chat bot. */
export type TenantSecretName = 'partner' | 'chat-bot'

const nameOf = (tenantId: number, name: TenantSecretName) => Buffer.from(`${tenantId}/${name}`)

const sealingKey = (db: Database) => findOrCreateSecret(db, 'tenant secrets', randomBytes(32))

/**
 * Stores a secret that a tenant shares with a third party; encrypted, so that a copy of the table does not reveal it.
 */
export async function saveTenantSecret(
  db: Database,
  tenantId: number,
  name: TenantSecretName,
  value: string,
): Promise<void> {
  const sealed = seal(await sealingKey(db), nameOf(tenantId, name), Buffer.from(value))
  await putSealedSecret(db, { tenant_id: tenantId, name, sealed })
}

export const removeTenantSecret = (db: Database, tenantId: number, name: TenantSecretName): Promise<void> =>
  deleteSealedSecret(db, tenantId, name)

export async function readTenantSecret(
  db: Database,
  tenantId: number,
  name: TenantSecretName,
): Promise<string | undefined> {
  const sealed = await findSealedSecret(db, tenantId, name)
  return sealed && unseal(await sealingKey(db), nameOf(tenantId, name), sealed).toString()
}
