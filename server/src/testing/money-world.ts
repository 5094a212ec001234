import { randomBytes } from 'node:crypto'
import { type DatabaseAddress, migrate, openDatabase, openPool } from '../db/index.ts'
import { replacePackets } from '../modules/packets/index.ts'
import { replacePaySystems } from '../modules/payments/index.ts'
import { savePromo } from '../modules/promo/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { migrationsFolder } from './schema-types.ts'
import { testTenant } from './small-world.ts'

const tenantDraft = testTenant('alpha')
/** A tax within the price, so that a charge has three entries. */
const traits = { ...tenantDraft.traits, taxes: [{ name: 'vat', basisPoints: 2_000 }] }

export const moneyPrice = 14_900
/** Tells the connections of the suite from those of the server. */
const moneyApplication = 'money suite'

const closed = { profile: true, program: true, vod: true, channel: true, pay: true, settings: true }
const protection = { duration: 30, ...closed }

export interface MoneyUser {
  userId: number
  deviceId: string
}

/** Fills an empty database with a brand that sells one packet and is paid through the sandbox bank. */
export async function openMoneyWorld(address: DatabaseAddress) {
  const pool = openPool(address, { max: 6, applicationName: moneyApplication })
  const db = openDatabase(pool)
  await migrate(db, migrationsFolder, () => undefined)
  const tenantId = await saveTenant(db, { ...tenantDraft, traits })
  const packets = await replacePackets(db, tenantId, [
    {
      ...{ slug: 'start', name: { en: 'Start' }, short: {}, description: {}, benefits: [] },
      ...{ is_base: true, periods: [{ months: 1, price: moneyPrice }], channelIds: [] },
    },
  ])
  const packetId = packets.get('start') ?? 0
  await replacePaySystems(db, tenantId, [
    {
      shortname: 'bank',
      gateway: 'sandbox',
      payforms: ['linkedcard', 'short_url', 'qrcode_make_transaction', 'ext_billing_balance'],
      title: { en: 'Bank' },
    },
  ])
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  const [type] = await query<{ id: number }>('select id from purchase_types where packet_id = $1', [packetId])
  let users = 0

  return {
    ...{ pool, query, tenantId },
    purchaseTypeId: type?.id ?? 0,
    /** Users with a device each, which signs them in. */
    async addUsers(count: number): Promise<MoneyUser[]> {
      const deviceIds = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
      const first = users
      users += count
      const rows = await query<{ id: number }>(
        `with made as (
          insert into users (tenant_id, username, is_guest)
          select $1, 'payer-' || $2::int + number, false from unnest($3::text[]) with ordinality as given (device, number)
          returning id, username
        ), devices_made as (
          insert into devices (id, tenant_id, user_id, serial, device_type, parental_settings)
          select given.device, $1, made.id, 'serial', 'web', $4
          from unnest($3::text[]) with ordinality as given (device, number)
          join made on made.username = 'payer-' || $2::int + given.number
        )
        select id from made order by id`,
        [tenantId, first, deviceIds, JSON.stringify(protection)],
      )
      const owners = await query<{ id: string; user_id: number }>(
        'select id, user_id from devices where user_id = any ($1) order by user_id',
        [rows.map(({ id }) => id)],
      )
      return owners.map(({ id, user_id: userId }) => ({ userId, deviceId: id }))
    },
    /** Codes that one user each may redeem. */
    async addCodes(slug: string, codes: readonly string[]): Promise<void> {
      const draft = { slug, days: 30, packetIds: [packetId], startsMs: 0 }
      await savePromo(db, tenantId, { ...draft, codes: codes.map((code) => ({ code, maxUses: 1 })) })
    },
    /** Takes a lock and holds it. */
    async hold(statement: string, values: unknown[] = []): Promise<{ release(): Promise<void> }> {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(statement, values)
      return {
        async release() {
          await client.query('rollback')
          client.release()
        },
      }
    },
    close: () => db.destroy(),
  }
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>
