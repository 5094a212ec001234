import { type Database, inTransaction, notifyChange } from '../../db/index.ts'
import { feedInput } from './feed-input.rules.ts'
import { findChannelId, saveFeed } from './recording.repository.ts'

/** Turns a channel into a recorded one and notifies all servers. Throws a sentence if the address is no feed. */
export async function assignFeed(db: Database, slug: string, url: string): Promise<void> {
  feedInput(url)
  await inTransaction(db, async (transaction) => {
    const channelId = await findChannelId(transaction, slug)
    if (channelId === undefined) throw new Error(`There is no channel called ${slug}.`)
    await saveFeed(transaction, { channelId, url })
    await notifyChange(transaction, 'feeds')
  })
}
