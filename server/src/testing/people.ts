import { hash } from '@node-rs/argon2'
import type { OperationId, Request } from '@onair/contract'
import { saveUser, type UserDraft } from '../modules/users/index.ts'
import { call, type TestApp } from './test-app.ts'

export interface Person {
  userId: number
  deviceId: string
  token: string
  /** Sends a call in this person's session. */
  ask<O extends OperationId>(operation: O, request: Request<O>, language?: string): ReturnType<typeof call>
}

interface Where {
  host?: string
  serial?: string
}

const password = 'correct horse battery'
/** Compared as every other, at the least cost that argon2id knows: a suite signs hundreds of people in. */
const minCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const passwordHash = hash(password, minCost)

/** Signs in a user of a tenant on a device, and creates both if missing. */
export async function enterAsUser(
  { app, database, world }: TestApp,
  { tenantId = world.alphaId, ...user }: Omit<UserDraft, 'tenantId' | 'password'> & { tenantId?: number },
  { host = 'alpha.test', serial = `serial-${user.username}` }: Where = {},
): Promise<Person> {
  await saveUser(database.db, { ...user, tenantId })
  await database.db
    .updateTable('users')
    .set({ password_hash: await passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('username', '=', user.username)
    .execute()
  const login = await call(app, 'login', { body: { login: user.username, password } }, { host })
  const registration = { body: { serial, device_type: 'web' } }
  const device = await call(app, 'registerDevice', registration, { host, token: login.body.access_token })
  const session = await call(app, 'authenticateDevice', { body: { device_id: device.body.id } }, { host })
  return personOf(app, session.body, host)
}

function personOf(
  app: TestApp['app'],
  session: { user_id: number; device_id: string; access_token: string },
  host: string,
): Person {
  const token = session.access_token
  return {
    userId: session.user_id,
    deviceId: session.device_id,
    token,
    ask: (operation, request, language) =>
      call(app, operation, request, { host, token, ...(language && { language }) }),
  }
}

/** Gives a user a PIN that no session has entered; choosing one is another test's business. */
export async function savePin(
  { database }: TestApp,
  { userId }: Pick<Person, 'userId'>,
  pin: string,
): Promise<void> {
  await database.db
    .updateTable('users')
    .set({ parental_code_hash: await hash(pin, minCost) })
    .where('id', '=', userId)
    .execute()
}

/** Signs in an existing device again. */
export async function signInAgain(
  { app }: TestApp,
  { deviceId }: Pick<Person, 'deviceId'>,
  host = 'alpha.test',
): Promise<Person> {
  const session = await call(app, 'authenticateDevice', { body: { device_id: deviceId } }, { host })
  return personOf(app, session.body, host)
}

/** Registers another device of a user, as a sign-in does, and returns its id. */
export async function addDevice(
  { app }: TestApp,
  username: string,
  serial: string,
  host = 'alpha.test',
): Promise<string> {
  const login = await call(app, 'login', { body: { login: username, password } }, { host })
  const registration = { body: { serial, device_type: 'tv' } }
  return (await call(app, 'registerDevice', registration, { host, token: login.body.access_token })).body.id
}
