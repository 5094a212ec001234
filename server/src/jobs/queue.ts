import { type DatabaseAddress, openPool, withAdvisoryLock } from '../db/index.ts'
import type { Job } from './job.ts'

/** A failed run is retried after one, two and four minutes, each up to twice as long. */
const retries = { retryLimit: 3, retryDelay: 60, retryBackoff: true }

export interface Queue {
  /** Takes the due run of this job, unless another server has it. */
  take(): Promise<Run | undefined>
  /** A failed run becomes due again a little later. */
  finish(run: Run, error?: Error): Promise<void>
}

export interface Run {
  id: string
}

export interface Queues {
  open(job: Job): Promise<Queue>
  close(): Promise<void>
}

/** The pg-boss queues in the service's database; throws while the database does not answer. */
export async function openQueues(address: DatabaseAddress, report: (error: Error) => void): Promise<Queues> {
  // Loaded late, so that no start waits 0.2 s for it.
  const { default: PgBoss } = await import('pg-boss')
  const pool = openPool(address, { max: 2, applicationName: 'onair jobs', report })
  const boss = new PgBoss({ db: { executeSql }, schedule: false })
  boss.on('error', report)

  /** pg-boss sends BEGIN and COMMIT in one text: after an error the connection is still in that transaction. */
  async function executeSql(text: string, values?: unknown[]) {
    const client = await pool.connect()
    try {
      const result = await client.query<Record<string, unknown>>(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  try {
    await boss.start()
  } catch (error) {
    await pool.end()
    throw error
  }

  async function prepare(name: string, everySeconds: number): Promise<void> {
    // A run whose server died expires when the next one is due.
    const options = { name, ...retries, expireInSeconds: everySeconds }
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else {
      // Two servers that create queues at once deadlock on the table of queues.
      await withAdvisoryLock(pool, 'pgboss queues', (client) => {
        const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
        return new PgBoss({ db, schedule: false }).createQueue(name, options)
      })
    }
  }

  return {
    async open({ name, everyMinutes }) {
      const everySeconds = everyMinutes * 60
      await prepare(name, everySeconds)
      return {
        async take() {
          await boss.send(name, {}, { singletonKey: name, singletonSeconds: everySeconds })
          const [run] = await boss.fetch(name)
          return run
        },
        async finish({ id }, error) {
          if (error) await boss.fail(name, id, { message: error.message })
          else await boss.complete(name, id)
        },
      }
    },
    async close() {
      await boss.stop()
      await pool.end()
    },
  }
}
