import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { OperationId, Request } from '@onair/contract'
import { contract } from '@onair/contract'
import { exampleRequest } from '@onair/contract/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { saveBlockStatus } from '../../modules/cable/index.ts'
import { hashToken, sessionKeyOf } from '../../modules/sessions/index.ts'
import { call, type TestApp } from '../../testing/test-app.ts'
import { openPins, ownerPin, type Session } from './actors.fixture.ts'
import { partnerOf, programOfAlpha } from './brand.fixture.ts'
import { openMoney } from './money.fixture.ts'
import { openAccessWorld, ownerPhone } from './world.fixture.ts'

/** The line of the owner's home; all actors call from there. */
const address = '10.91.0.7'

type Requests = { [O in OperationId]?: Request<O> }

export async function openAccessMatrix() {
  const { app, alpha, people } = await openAccessWorld()
  const { db } = app.database
  const { channelId: playable } = app.world
  const { owner, spareDevice, spareProfile } = people
  await saveBlockStatus(db, owner.userId, { status: 0, balanceMinor: 0, amountMinor: 0, message: null })
  const favorite = await owner.ask('createFavorite', { body: { channel_id: alpha.channelId } })
  const film = await owner.ask('getContentStream', { params: { id: alpha.contentId }, query: {} })
  const readCode = await codeReader(app)
  const settings = { settings: { subtitles: 'off' } }
  const money = await openMoney(db, alpha, owner.userId)

  const own: Requests = {
    createUser: { body: { username: 'canary-nobody', password: 'correct horse battery', is_guest: true } },
    login: { body: { login: 'canaryowner', password: 'correct horse battery' } },
    authenticateDevice: { body: { device_id: spareDevice } },
    getProviderInfo: { params: { id: 'alpha' } },
    verifyParentalCode: { body: { code: ownerPin, action: 'vod' } },
    sendCableOtp: { body: { phone: ownerPhone } },
    listSendMethods: { query: { phone: ownerPhone } },
    checkOtp: { query: { phone: ownerPhone } },
    updateUser: { body: settings },
    updateUserById: { params: { id: owner.userId }, body: settings },
    registerDevice: { body: { serial: 'spare-serial', device_type: 'tv' } },
    getDevice: { params: { id: sessionKeyOf(spareDevice) } },
    updateDevice: { params: { id: sessionKeyOf(spareDevice) }, body: { parental_settings: { vod: false } } },
    deleteDevice: { params: { id: sessionKeyOf(spareDevice) } },
    createProfile: { body: { name: 'One more', role: 'adult', icon_avatar_id: people.avatarId } },
    switchProfile: { body: { id: spareProfile } },
    updateProfile: { params: { id: spareProfile }, body: { name: 'canaryowner too' } },
    deleteProfile: { params: { id: spareProfile } },
    getContentSchedule: { params: { id: alpha.channelId }, query: {} },
    getGuide: { query: { channels: String(alpha.channelId), start: 0, end: 3600 } },
    getChannelStream: { params: { id: playable }, query: {} },
    getChannelConfig: { params: { id: alpha.channelId } },
    getContentStream: { params: { id: alpha.contentId }, query: {} },
    getTrailerStream: { params: { id: alpha.trailerId } },
    getRowset: { params: { id: String(alpha.pageId) }, query: {} },
    getRow: { params: { id: String(alpha.rowId) }, query: {} },
    createFavorite: { body: { content_id: alpha.contentId } },
    deleteFavorite: { params: { id: favorite.body.id } },
    updateStat: { params: { id: film.body.stat.id }, query: { duration: 30, position: 30 } },
    acceptAgreements: { body: { ids: [alpha.agreementId] } },
    getProgram: { params: { id: programOfAlpha } },
    getProgramSchedule: { params: { id: programOfAlpha } },
    getContent: { params: { id: alpha.contentId }, query: {} },
    listEpisodes: { params: { id: alpha.contentId }, query: {} },
    getSources: { params: { id: alpha.contentId } },
    listSimilar: { params: { id: alpha.contentId }, query: {} },
    getContentMetadata: { params: { id: alpha.contentId }, query: {} },
    listChannelPackets: { params: { id: alpha.channelId } },
    listContentPackets: { params: { id: alpha.contentId }, query: {} },
    listChannelPurchasePackets: { params: { id: alpha.channelId } },
    listContentPurchasePackets: { params: { id: alpha.contentId }, query: {} },
    getPacket: { params: { id: alpha.packetId } },
    getPurchasePacket: { params: { id: alpha.packetId } },
    listPurchasePeriods: { params: { id: alpha.packetId } },
    listProviderPackets: { params: { shortname: 'alpha' }, query: {} },
    getProviderPacket: { params: { shortname: 'alpha', id: alpha.packetId }, query: {} },
    getPerson: { params: { id: alpha.personId } },
    getPersonRow: { params: { id: alpha.personId }, query: {} },
    getPersonFavorite: { params: { id: alpha.personId } },
    recordFound: {
      body: { text: 'c', title: 'c', content_type: 'content', object_id: alpha.contentId },
    },
    listSuggestions: { query: { text: 'canary' } },
    getNewsItem: { params: { id: alpha.newsId } },
    listPaySystems: { params: { id: owner.userId }, query: {} },
    getTransaction: { params: { id: money.paymentId } },
    getReceiptDocument: { params: { number: money.receiptNumber } },
    getOffer: { params: { id: money.offerId } },
  }

  /** Calls that work only once, or only after a code was sent to the brand's phone. */
  const prepared: { [O in OperationId]?: (host: string) => Promise<Request<O>> } = {
    sendOtp: async (host) => {
      await announcePhone(app.app, host)
      return { body: { phone: ownerPhone } }
    },
    authenticateOtp: async (host) => ({
      body: { phone: ownerPhone, token: await readCode('sendOtp', host) },
    }),
    authenticateProviderOtp: async () => ({
      params: { provider: partnerOf('canaryalpha').name },
      body: { identifier: 'anybody', token: partnerToken() },
    }),
    authenticateCableOtp: async (host) => ({
      body: { phone: ownerPhone, token: await readCode('sendCableOtp', host) },
    }),
    updateSubscription: async () => ({
      ...{ params: { id: await money.subscription('active') }, body: { renew: false } },
    }),
    deleteSubscription: async () => ({ params: { id: await money.subscription('active') } }),
    deleteFutureSubscription: async () => ({ params: { id: await money.subscription('future') } }),
    updatePurchase: async () => ({
      ...{ params: { id: await money.subscription('ending') }, body: { status: 'active' } },
    }),
    deletePurchase: async () => ({ params: { id: await money.subscription('active') } }),
    takeOverStream: async () => {
      const now = new Date()
      const id = randomBytes(12).toString('base64url')
      const lease = { id, user_id: owner.userId, device_id: spareDevice, content_id: alpha.contentId }
      const times = { opened_at: now, beat_at: now, expires_at: new Date(now.getTime() + 60_000) }
      await db
        .insertInto('stream_leases')
        .values({ ...lease, ...times })
        .execute()
      return { params: { id } }
    },
    chooseCity: async (host) => {
      const { body } = await call(app.app, 'listCities', {}, { host })
      const { mwat } = await identify(host)
      return { body: { mwat, city_id: body.cities?.[0]?.id ?? 0 } }
    },
    chooseAddress: async (host) => {
      const { mwat, addresses } = await identify(host)
      const { address_id = 0, provider_id = 0, user_id = 0 } = addresses[0] ?? {}
      return { body: { mwat, address_id, provider_id, user_id } }
    },
  }

  async function identify(host: string) {
    const body = { phone: ownerPhone, token: await readCode('sendCableOtp', host) }
    return (await call(app.app, 'authenticateCableOtp', { body }, { host, address })).body
  }

  const requestOf = async <O extends OperationId>(operation: O, host: string): Promise<Request<O>> =>
    (await prepared[operation]?.(host)) ?? own[operation] ?? exampleRequest(operation)

  const writes = await watchWrites(app)
  const restore = await keepRows(app, ['profiles', 'devices', 'tokens', 'favorites'])

  const pins = await db
    .selectFrom('users')
    .select(['id', 'parental_code_hash'])
    .where('id', 'in', [owner.userId, people.other.userId])
    .execute()

  /** Resets state between actors: PINs entered, no failed tries, removed rows restored. */
  async function settle(): Promise<void> {
    await restore()
    await openPins(db, [owner, people.secondAdult, people.other])
    await db.updateTable('users').set({ parental_sent_at: null }).execute()
    for (const table of ['parental_locks', 'one_time_codes', 'attempts'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('users').set({ parental_code_hash: null }).execute()
    for (const { id, parental_code_hash } of pins)
      await db.updateTable('users').set({ parental_code_hash }).where('id', '=', id).execute()
    await db
      .updateTable('tokens')
      .set({ profile_id: people.secondProfile })
      .where('hash', '=', hashToken(people.secondAdult.token))
      .execute()
    await db.deleteFrom('profiles').where('name', '=', 'One more').execute()
  }

  await settle()
  let settledAt = await writes.last()
  return {
    ...people,
    app: app.app,
    close: app.close,
    /** Sends a call about the owner's data in any session. */
    async send(operation: OperationId, session: Session) {
      const isWrite = contract[operation].method !== 'GET'
      if (isWrite && (await writes.last()) !== settledAt) {
        await settle()
        settledAt = await writes.last()
      }
      const request = await requestOf(operation, session.host)
      const before = isWrite ? await writes.last() : 0
      const answer = await call(app.app, operation, request, { ...session, address })
      return {
        ...answer,
        /** The tables that a call has changed. */
        changed: () => writes.tablesSince(before),
      }
    },
  }
}

export type AccessMatrix = Awaited<ReturnType<typeof openAccessMatrix>>

/** P-5.15: a phone gets a code after somebody on the same network tried to sign up with it. */
async function announcePhone(app: FastifyInstance, host: string): Promise<void> {
  await call(app, 'createUser', { body: { username: ownerPhone, phone: ownerPhone } }, { host, address })
}

/** A customer token of alpha's bank; valid once. */
function partnerToken(): string {
  const claim = { sub: 'canaryowner', exp: Math.floor(Date.now() / 1000) + 60, jti: randomUUID() }
  const signed = Buffer.from(JSON.stringify(claim)).toString('base64url')
  const mac = createHmac('sha256', partnerOf('canaryalpha').key).update(signed).digest('base64url')
  return `${signed}.${mac}`
}

/** Requests a code and reads it from the demo messages. */
async function codeReader({ app, database: { db } }: TestApp) {
  return async (operation: 'sendOtp' | 'sendCableOtp', host: string): Promise<string> => {
    if (operation === 'sendOtp') await announcePhone(app, host)
    await call(app, operation, { body: { phone: ownerPhone } }, { host, address })
    const message = await db
      .selectFrom('demo_messages')
      .select('text')
      .where('recipient', '=', ownerPhone)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return /\d{4,8}/.exec(message?.text ?? '')?.[0] ?? '0000'
  }
}

/** Returns a function that restores rows removed from these tables. */
async function keepRows({ database: { db } }: TestApp, tables: string[]) {
  for (const table of tables)
    await sql`create table ${sql.id(`saved_${table}`)} as table ${sql.table(table)}`.execute(db)
  return async (): Promise<void> => {
    for (const table of tables)
      await sql`insert into ${sql.table(table)} select * from ${sql.id(`saved_${table}`)} on conflict do nothing`.execute(
        db,
      )
  }
}

/** Numbers every change of a row from now on; a row written as it was is no change. */
async function watchWrites({ database: { db } }: TestApp) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  await sql`create table writes (id int generated always as identity primary key, name text)`.execute(db)
  await sql`
    create function note_write() returns trigger language plpgsql as $$ begin
      if tg_op <> 'UPDATE' or new::text <> old::text then
        insert into writes (name) values (tg_table_name);
      end if;
      return null;
    end $$`.execute(db)
  for (const { name } of tables) {
    const table = sql.table(name)
    await sql`create trigger note_rows after insert or update or delete on ${table}
      for each row execute function note_write()`.execute(db)
    await sql`create trigger note_truncation after truncate on ${table} execute function note_write()`.execute(
      db,
    )
  }
  return {
    async last(): Promise<number> {
      const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from writes`.execute(db)
      return rows[0]?.id ?? 0
    },
    async tablesSince(id: number): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select distinct name from writes where id > ${id} order by name`.execute(db)
      return rows.map(({ name }) => name)
    },
  }
}
