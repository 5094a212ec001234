import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@onair/server'
import { newVisitor, type Visitor, type VisitorOptions } from './browser.ts'
import { remember } from './remember.ts'
import { type Answered, send } from './send.ts'
import type { TestEnvironment } from './test-environment.ts'

export interface Viewer extends Visitor {
  userId: number
  deviceId: string
  token: string
  phone: string
  /** A call of this session, past the browser. */
  call(path: string, body?: object, method?: string): Promise<Answered>
}

/** A token without a device, as a sign-in leaves it. */
async function makeToken(db: Database, userId: number): Promise<string> {
  const firstToken = randomBytes(32).toString('base64url')
  const { tenant_id } = await db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tokens')
    .values({
      hash: createHash('sha256').update(firstToken).digest(),
      ...{ tenant_id, user_id: userId, expires_at: new Date(Date.now() + 3_600_000) },
    })
    .execute()
  return firstToken
}

/** A user with a phone. */
async function makeUser(db: Database, host: string) {
  const tenants = await db.selectFrom('tenants').select(['id', 'hosts']).execute()
  const tenant_id = tenants.find(({ hosts }) => hosts.includes(host))?.id
  if (tenant_id === undefined) throw new Error(`nobody lives at ${host}`)
  const { id: userId } = await db
    .insertInto('users')
    .values({ tenant_id, username: `viewer-${randomBytes(6).toString('hex')}`, is_guest: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const phone = `7000000${1000 + userId}`
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  return { userId, phone }
}

/** Somebody signed in, with an account of their own or on one more device of one; how people sign in is another test's business. */
export async function newViewer(
  { browser, service: { db } }: TestEnvironment,
  options: VisitorOptions & { account?: Pick<Viewer, 'userId' | 'phone'>; model?: string },
): Promise<Viewer> {
  const call = (path: string, token?: string, body?: object, method?: string) =>
    send(options.origin, { path, token, body, method })
  const { userId, phone } = options.account ?? (await makeUser(db, new URL(options.origin).hostname))
  const firstToken = await makeToken(db, userId)
  const serial = randomBytes(8).toString('hex')
  const device = await call('/users/self/devices', firstToken, {
    serial,
    device_type: 'web',
    model: options.model ?? 'Chrome',
  })
  const deviceId = String(device.body['id'])
  const signedIn = await call('/auth/device', undefined, { device_id: deviceId })
  const token = String(signedIn.body['access_token'])
  const visitor = await newVisitor(browser, options)
  await remember(visitor, options.origin, {
    ...{ serial, device_id: deviceId, access_token: token, last_token_time: String(Date.now()) },
  })
  return {
    ...visitor,
    ...{ userId, deviceId, token, phone },
    call: (path, body, method) => call(path, token, body, method),
  }
}
