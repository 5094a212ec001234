import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Notices } from './notices.ts'

/** Turns a loader into one that loads once and again only after its topic changed. */
export type Remembered = <T>(topic: string, load: () => Promise<T>) => () => Promise<T>

export function rememberUntilNotice(notices: Notices): Remembered {
  return (topic, load) => {
    let kept: ReturnType<typeof load> | undefined
    notices.subscribe((changed) => {
      if (changed === undefined || changed === topic) kept = undefined
    })
    return () => {
      if (!notices.isListening()) return load()
      if (kept) return kept
      const loading = load()
      kept = loading
      loading.catch(() => {
        if (kept === loading) kept = undefined
      })
      return loading
    }
  }
}

/** Tells every process that a topic changed, once the transaction of `db` commits. */
export async function announceChange(db: Database, topic: string): Promise<void> {
  await sql`select pg_notify('onair_changed', ${topic})`.execute(db)
}
