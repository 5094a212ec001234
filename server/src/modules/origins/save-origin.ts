import { randomBytes } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import { seal, unseal } from '../../core/seal.ts'
import type { Database } from '../../db/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import { formatOf, type Origin, type OriginDraft } from './origin.ts'
import { originFaults } from './origin-faults.ts'
import { putOrigin } from './origins.repository.ts'

const sealingKey = (db: Database) => findOrCreateSecret(db, 'origin secrets', randomBytes(32))
const nameOf = (channelId: number) => Buffer.from(`origin/${channelId}`)

/** Makes the operator's servers the source of a channel; its secret is stored encrypted. */
export async function saveOrigin(
  db: Database,
  draft: OriginDraft,
  { allowsPrivate = false }: { allowsPrivate?: boolean } = {},
): Promise<void> {
  const faults = originFaults(draft, { allowsPrivate })
  if (Object.keys(faults).length > 0) throw new Failure('invalid_request', faults)
  const { channelId, liveAddress, catchup = null, template = null, hosts = [], signing = null } = draft
  const secret = signing && seal(await sealingKey(db), nameOf(channelId), Buffer.from(signing.secret))
  await putOrigin(db, {
    ...{ channelId, format: formatOf(draft), liveAddress, catchup, template, hosts: [...hosts] },
    ...{ signing: signing?.kind ?? null, secret },
  })
}

/** What an origin's addresses are signed with; null where they are not. */
export async function openSecret(db: Database, { channelId, secret }: Origin): Promise<string | null> {
  return secret && unseal(await sealingKey(db), nameOf(channelId), secret).toString()
}
