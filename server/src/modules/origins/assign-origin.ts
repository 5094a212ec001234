import { type Database, inTransaction, notifyChange } from '../../db/index.ts'
import type { OriginDraft } from './origin.ts'
import { deleteOrigin, findChannelId } from './origins.repository.ts'
import { saveOrigin } from './save-origin.ts'

/** Gives a channel an origin, or with null its own plan or recording back, and notifies all servers. */
export function assignOrigin(
  db: Database,
  slug: string,
  origin: Omit<OriginDraft, 'channelId'> | null,
  options: { allowsPrivate?: boolean } = {},
): Promise<void> {
  return inTransaction(db, async (work) => {
    const channelId = await findChannelId(work, slug)
    if (channelId === undefined) throw new Error(`There is no channel called ${slug}.`)
    if (origin) await saveOrigin(work, { ...origin, channelId }, options)
    else await deleteOrigin(work, channelId)
    await notifyChange(work, 'channels')
  })
}
