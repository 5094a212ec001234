import { randomBytes } from 'node:crypto'
import { type CacheUntilChange, type Database, inTransaction, notifyChange } from '../../db/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import { type ContentKey, makeContentKey, openKey, sealKey } from './content-key.ts'
import type { LicenceSettings } from './licence-settings.ts'
import { addSealedKey, listSealedKeys } from './protection.repository.ts'

/** Without a licence server the service gives out keys itself. */
const ownLicences: LicenceSettings = { hasClearKey: true }

export function createProtection(db: Database, cacheUntilChange: CacheUntilChange, licences = ownLicences) {
  const secret = cacheUntilChange({
    name: 'secret of content keys',
    invalidatedBy: 'secrets',
    load: () => findOrCreateSecret(db, 'content keys', randomBytes(32)),
  })
  const sealedKeys = cacheUntilChange({
    name: 'content keys',
    invalidatedBy: 'content keys',
    load: () => listSealedKeys(db),
  })
  return {
    licences,
    /** Protects an asset with a new key, or with one of a key server. It is sent only encrypted from now on. */
    async protectAsset(assetId: string, key: ContentKey = makeContentKey()): Promise<void> {
      const sealed = sealKey(await secret(), key)
      await inTransaction(db, async (transaction) => {
        const isNew = await addSealedKey(transaction, assetId, { keyId: key.keyId, sealed })
        if (isNew) await notifyChange(transaction, 'content keys')
      })
    },
    async isProtected(assetId: string): Promise<boolean> {
      return (await sealedKeys()).has(assetId)
    },
    /** Undefined for an asset without protection. */
    async keyOf(assetId: string): Promise<ContentKey | undefined> {
      const found = (await sealedKeys()).get(assetId)
      if (!found) return undefined
      return { keyId: found.keyId, key: openKey(await secret(), found.keyId, found.sealed) }
    },
  }
}

export type Protection = ReturnType<typeof createProtection>
