import type { Database } from '../../db/index.ts'
import { createSubscriptions, type DuePlace } from '../../modules/subscriptions/index.ts'

/** The users of a tenant to whom something is due, each page after the place where the one before ended. */
export async function* duePages(
  db: Database,
  tenantId: number,
  { nowMs, limit, signal }: { nowMs: number; limit: number; signal: AbortSignal },
): AsyncGenerator<number[], void, void> {
  let after: DuePlace | null = null
  while (!signal.aborted) {
    const page: { userIds: number[]; next: DuePlace | null } = await createSubscriptions(db).duePage(
      tenantId,
      {
        ...{ nowMs, after, limit },
      },
    )
    if (page.userIds.length > 0) yield page.userIds
    if (page.next === null) return
    after = page.next
  }
}

/** Works on pages, some at once; after an error no page is begun, and the others are ended first. */
export async function inLanes<T>(
  lanes: number,
  pages: AsyncGenerator<T, void, void>,
  work: (page: T) => Promise<void>,
): Promise<void> {
  const takePages = async () => {
    try {
      for await (const page of { [Symbol.asyncIterator]: () => ({ next: () => pages.next() }) })
        await work(page)
    } catch (error) {
      await pages.return()
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, takePages))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
