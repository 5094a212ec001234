import { sql } from 'kysely'
import type { Database } from './database.ts'

const maxAnswerMs = 2_000

/** Whether the database answers right now. */
export async function isReachable(db: Database): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), maxAnswerMs)
  })
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
