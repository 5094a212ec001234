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

/** Signs a user of a tenant in on a device, and makes both where they are missing. */
export async function enterAsUser(
  { app, database, world }: TestApp,
  { tenantId = world.alphaId, ...user }: Omit<UserDraft, 'tenantId' | 'password'> & { tenantId?: number },
  { host = 'alpha.test', serial = `serial-${user.username}` }: Where = {},
): Promise<Person> {
  await saveUser(database.db, { ...user, tenantId, password })
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

/** Signs a known device in once more. */
export async function signInAgain(
  { app }: TestApp,
  { deviceId }: Pick<Person, 'deviceId'>,
  host = 'alpha.test',
): Promise<Person> {
  const session = await call(app, 'authenticateDevice', { body: { device_id: deviceId } }, { host })
  return personOf(app, session.body, host)
}

/** Registers one more device of a user as a sign-in does, and answers its id. */
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
