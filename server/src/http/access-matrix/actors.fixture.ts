import { ParentalAction } from '@onair/contract'
import type { Database } from '../../db/index.ts'
import { saveAvatars } from '../../modules/profiles/index.ts'
import { hashToken, sessionKeyOf } from '../../modules/sessions/index.ts'
import { addDevice, enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { call, type TestApp } from '../../testing/test-app.ts'

/** Refused actors come first: what a call removes must exist until its owner calls. */
export const actors = [
  'nobody',
  'guest',
  'otherGuest',
  'foreignGuest',
  'otherUser',
  'foreignUser',
  'child',
  'secondAdult',
  'user',
] as const
export type Actor = (typeof actors)[number]

/** Actors whose token is no session any more, or not yet. */
export const sessionless = ['revokedDevice', 'expiredToken', 'tokenWithoutDevice'] as const
export type Sessionless = (typeof sessionless)[number]

export interface Session {
  token?: string
  host: string
}

/** Words that occur in the records of one account only. */
const accounts = {
  owner: ['canaryowner', '70000000091', '910000091'],
  other: ['canaryother', '70000000092', '910000092'],
  foreign: ['canaryforeign', '70000000093', '910000093'],
}
const brands = { alpha: ['canaryalpha'], beta: ['canarybeta'] }
const endless = new Date('2100-01-01')
const alphaHost = 'alpha.test'
const betaHost = 'beta.test'
export const ownerPin = '4711'
const password = 'correct horse battery'

/** Words that an actor must not find in any answer. */
const foreignTo: Record<Actor, string[]> = {
  nobody: [...accounts.owner, ...accounts.other, ...accounts.foreign, ...brands.beta],
  guest: [...accounts.owner, ...accounts.other, ...accounts.foreign, ...brands.beta],
  otherGuest: [...accounts.owner, ...accounts.other, ...accounts.foreign, ...brands.beta],
  foreignGuest: [...accounts.owner, ...accounts.other, ...accounts.foreign, ...brands.alpha],
  otherUser: [...accounts.owner, ...accounts.foreign, ...brands.beta],
  foreignUser: [...accounts.owner, ...accounts.other, ...brands.alpha],
  child: [...accounts.other, ...accounts.foreign, ...brands.beta],
  secondAdult: [...accounts.other, ...accounts.foreign, ...brands.beta],
  user: [...accounts.other, ...accounts.foreign, ...brands.beta],
}

/** A user with a unique word in every field. */
async function addUser(app: TestApp, who: keyof typeof accounts, host: string): Promise<Person> {
  const [word = '', phone = '', id] = accounts[who]
  const tenantId = host === alphaHost ? app.world.alphaId : app.world.betaId
  const fields = { first_name: word, email: `${word}@example.invalid`, refer_id: word }
  await app.database.db
    .insertInto('users')
    .values({
      ...{ id: Number(id), tenant_id: tenantId, username: word, phone, is_guest: false, ...fields },
      settings: `{"${word}":1}`,
    })
    .execute()
  const user = { username: word, phone, providerUid: `${word}-uid`, tenantId }
  return enterAsUser(app, user, { host, serial: `${word}-serial` })
}

async function addGuest(
  { app }: TestApp,
  name: string,
  host: string,
): Promise<Session & { deviceId: string }> {
  const guest = { username: name, password, is_guest: true }
  const { body: created } = await call(app, 'createUser', { body: guest }, { host })
  const login = await call(app, 'login', { body: { login: created.username, password } }, { host })
  const registration = { body: { serial: `serial-${name}`, device_type: 'web' } }
  const device = await call(app, 'registerDevice', registration, { host, token: login.body.access_token })
  const { body } = await call(app, 'authenticateDevice', { body: { device_id: device.body.id } }, { host })
  return { host, token: body.access_token, deviceId: device.body.id }
}

/** The owner's account with three profiles, accounts of others, and every kind of session. */
export async function seatActors(app: TestApp) {
  const { db } = app.database
  await saveAvatars(db, [{ slug: 'animals', title: { en: 'Animals' }, avatars: ['/media/art/owl.svg'] }])
  const avatar = await db.selectFrom('avatars').select('id').executeTakeFirstOrThrow()
  const owner = await addUser(app, 'owner', alphaHost)
  const other = await addUser(app, 'other', alphaHost)
  const foreign = await addUser(app, 'foreign', betaHost)
  await owner.ask('updateUser', { body: { pincode: ownerPin } })
  await other.ask('updateUser', { body: { pincode: '0815' } })

  const addProfile = async (role: 'adult' | 'child') => {
    const body = { name: 'canaryowner', role, icon_avatar_id: avatar.id }
    return (await owner.ask('createProfile', { body })).body.id as number
  }
  const signInAs = async (serial: string, profileId: number) => {
    const session = await signInAgain(app, { deviceId: await addDevice(app, 'canaryowner', serial) })
    await session.ask('switchProfile', { body: { id: profileId } })
    return session
  }
  const [childProfile, secondProfile] = [await addProfile('child'), await addProfile('adult')]
  const child = await signInAs('canaryowner-child', childProfile)
  const secondAdult = await signInAs('canaryowner-second', secondProfile)
  const spareDevice = await addDevice(app, 'canaryowner', 'spare-serial')
  const spareProfile = await addProfile('adult')

  const guest = await addGuest(app, 'plain-guest', alphaHost)
  const otherGuest = await addGuest(app, 'other-guest', alphaHost)
  const sessions: Record<Actor, Session> = {
    nobody: { host: alphaHost },
    guest,
    otherGuest,
    foreignGuest: await addGuest(app, 'foreign-guest', betaHost),
    otherUser: { host: alphaHost, token: other.token },
    foreignUser: { host: betaHost, token: foreign.token },
    child: { host: alphaHost, token: child.token },
    secondAdult: { host: alphaHost, token: secondAdult.token },
    user: { host: alphaHost, token: owner.token },
  }

  const ownerDevices = [owner.deviceId, child.deviceId, secondAdult.deviceId, spareDevice]
  return {
    owner,
    other,
    secondAdult,
    avatarId: avatar.id,
    spareDevice,
    spareProfile,
    secondProfile,
    sessions,
    sessionless: await loseSessions(app, owner),
    /** Fields and ids of other accounts and brands. */
    forbiddenWords(actor: Actor): string[] {
      const isOfAccount = actor === 'user' || actor === 'secondAdult' || actor === 'child'
      const devices = isOfAccount ? [other.deviceId] : ownerDevices
      const ofGuest = actor === 'otherGuest' ? guest.deviceId : otherGuest.deviceId
      return [...foreignTo[actor], ...devices, ofGuest]
    },
  }
}

/** Enters the PIN for every action in these sessions only: setting a PIN counts as entering it. */
export async function openPins(db: Database, people: readonly Pick<Person, 'token'>[]): Promise<void> {
  await db.deleteFrom('parental_grants').execute()
  const grants = people.flatMap(({ token }) =>
    ParentalAction.options.map((action) => ({ token_hash: hashToken(token), action, expires_at: endless })),
  )
  await db.insertInto('parental_grants').values(grants).execute()
}

/** The owner's invalid tokens: of a removed device, expired, and without a device. */
async function loseSessions(app: TestApp, owner: Person): Promise<Record<Sessionless, Session>> {
  const { db } = app.database
  const removed = await signInAgain(app, {
    deviceId: await addDevice(app, 'canaryowner', 'canaryowner-removed'),
  })
  await owner.ask('deleteDevice', { params: { id: sessionKeyOf(removed.deviceId) } })
  const expired = await signInAgain(app, {
    deviceId: await addDevice(app, 'canaryowner', 'canaryowner-expired'),
  })
  await db
    .updateTable('tokens')
    .set({ expires_at: new Date('2020-01-01') })
    .where('device_id', '=', expired.deviceId)
    .execute()
  const login = await call(app.app, 'login', { body: { login: 'canaryowner', password } })
  return {
    revokedDevice: { host: alphaHost, token: removed.token },
    expiredToken: { host: alphaHost, token: expired.token },
    tokenWithoutDevice: { host: alphaHost, token: login.body.access_token },
  }
}
