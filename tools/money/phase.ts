import { waitUntil } from '../wait-until.ts'
import type { MoneyService } from './money-service.ts'

/** What holds a server in a phase, and is taken away after the kill. */
export interface Held {
  release(): Promise<void>
}

/** Waits until a statement of the server waits for a lock. */
export function waitForLock({ world }: MoneyService, application = 'onair'): Promise<void> {
  return waitUntil(async () => {
    const waiting = await world.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and application_name = $1`,
      [application],
    )
    return waiting.length > 0
  }, 'a statement that waits')
}

/** Nobody can change the money of a user: whatever settles a payment waits inside its transaction. */
export async function holdAccount({ world }: MoneyService, userId: number): Promise<Held> {
  await world.query(
    'insert into accounts (user_id, tenant_id) values ($1, $2) on conflict (user_id) do nothing',
    [userId, world.tenantId],
  )
  return world.hold('select from accounts where user_id = $1 for update', [userId])
}

/** Nobody gets the next number of a receipt: whatever charges waits after its entries are written. */
export async function holdReceipts({ world }: MoneyService): Promise<Held> {
  await world.query(
    'insert into receipt_numbers (tenant_id, last_number) values ($1, 0) on conflict (tenant_id) do nothing',
    [world.tenantId],
  )
  return world.hold('select from receipt_numbers for update')
}

/** Drops what the bank answers from now on; `dropped` resolves with the first answer. */
export function dropBankAnswers({ bankLine }: MoneyService): Held & { dropped: Promise<void> } {
  return { dropped: bankLine.dropAnswers(), release: () => renew(bankLine) }
}

/** Nothing of what is sent reaches the bank. */
export function freezeBank({ bankLine }: MoneyService): Held {
  bankLine.freeze()
  return { release: () => renew(bankLine) }
}

/** Drops what the server answers to the bank and to clients of the line. */
export function dropServerAnswers({ serverLine }: MoneyService): Held & { dropped: Promise<void> } {
  return { dropped: serverLine.dropAnswers(), release: () => renew(serverLine) }
}

/** Lets the bank answer so much later; what it decides stands in its books before. */
export async function slowBank({ bank }: MoneyService, ms: number): Promise<Held> {
  await bank.turn({ slow_ms: ms })
  return { release: () => bank.turn({ slow_ms: 0 }) }
}

async function renew(line: MoneyService['bankLine']): Promise<void> {
  await line.cut()
  await line.restore()
}

/** Of everything that is open the bank is asked by the next job, as if two minutes had passed. */
export async function makeDue({ world }: MoneyService): Promise<void> {
  await world.query(
    `update payments set due_at = now() - interval '1 second', created_at = created_at - interval '2 minutes'
    where due_at is not null`,
  )
  await forgetRuns({ world })
}

/** Every job is due again, as when its next time has come; a run whose server died is given up. */
export async function forgetRuns({ world }: Pick<MoneyService, 'world'>): Promise<void> {
  const [schema] = await world.query<{ name: string | null }>(
    `select to_regclass('pgboss.job')::text as name`,
  )
  if (schema?.name) await world.query('delete from pgboss.job')
}

/** Waits until jobs have run once more. */
export function waitForRuns({ world }: MoneyService, names: readonly string[]): Promise<void> {
  return waitUntil(
    async () => {
      const done = await world.query(`select from pgboss.job where name = any ($1) and state = 'completed'`, [
        names,
      ])
      return done.length === names.length
    },
    `the end of ${names.join(' and ')}`,
  )
}

/** Whether the bank has told its decision on every payment of these users that is new with us. */
export async function isDecided({ world, desk }: MoneyService, userIds: readonly number[]): Promise<boolean> {
  const open = await world.query<{ key: string }>(
    `select key::text as key from payments where user_id = any ($1) and status = 'new'`,
    [userIds],
  )
  const told = new Set(desk.taken.map(({ key }) => key))
  return open.length === userIds.length && open.every(({ key }) => told.has(key))
}
