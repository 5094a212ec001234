import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveAvatars } from '../../modules/profiles/index.ts'
import { enterAsUser, type Person, savePin, signInAgain } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let avatar: number

const animals = { slug: 'animals', title: { ru: 'Звери', en: 'Animals' } }
const shapes = { slug: 'shapes', title: { ru: 'Фигуры', en: 'Shapes' }, avatars: ['/media/art/square.svg'] }

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
  await saveAvatars(world.database.db, [
    { ...animals, avatars: ['/media/art/owl.svg', '/media/art/fox.svg'] },
    shapes,
  ])
  const { body } = await call(world.app, 'listAvatarCategories', {}, { token: await enterAsGuest(world.app) })
  avatar = body.categories[0].avatars[0].id
})
afterAll(() => world.close())

const enter = (username: string) => enterAsUser(world, { username })

const create = ({ ask }: Person, name: string, role: 'adult' | 'child' = 'adult') =>
  ask('createProfile', { body: { name, role, icon_avatar_id: avatar } })

const switchTo = ({ ask }: Person, id: number) => ask('switchProfile', { body: { id } })

const namesOf = async ({ ask }: Person) =>
  (await ask('listProfiles', {})).body.profiles.map(({ name }: { name: string }) => name)

/** A PIN that another session set: this one has been granted nothing. */
async function protect(person: Person): Promise<Person> {
  await savePin(world, person, '4711')
  return signInAgain(world, person)
}

const grant = ({ ask }: Person) => ask('verifyParentalCode', { body: { code: '4711', action: 'profile' } })

describe('profiles of an account', () => {
  test('[P-7.27 P-7.29 P-6.01] an account begins with one grown-up, by the name of its owner or of the language', async () => {
    const nameless = await enter('nameless')
    const { body } = await nameless.ask('listProfiles', {}, 'ru')
    expect(body.profiles).toEqual([
      {
        id: expect.any(Number),
        name: 'Профиль',
        icon: null,
        icon_avatar_id: null,
        role: 'adult',
        profile: { id: body.profiles[0].id, role: 'adult' },
      },
    ])
    expect((await nameless.ask('getActiveProfile', {})).body.id).toBe(body.profiles[0].id)
    const named = await enter('named')
    await named.ask('updateUser', { body: { first_name: 'Mara' } })
    expect(await namesOf(named)).toEqual(['Mara'])
  })

  test('the first profile is made once, however many ask for it', async () => {
    const { ask, userId } = await enter('impatient')
    await Promise.all(Array.from({ length: 12 }, () => ask('getActiveProfile', {})))
    const rows = await world.database.db
      .selectFrom('profiles')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('[P-3.06 P-7.28 P-4.45] a profile is made of name, role and avatar', async () => {
    const person = await enter('maker')
    const { body } = await create(person, 'Ilya', 'child')
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Ilya',
      icon: '/media/art/owl.svg',
      icon_avatar_id: avatar,
      role: 'child',
      profile: { id: body.id, role: 'child' },
    })
    expect(await namesOf(person)).toEqual(['Profile', 'Ilya'])
  })

  test.each([
    ['[P-5.20] without a name', { name: '   ' }, 'name'],
    ['with an avatar that there is not', { icon_avatar_id: 999_999 }, 'icon_avatar_id'],
  ])('%s there is no profile', async (_, change, field) => {
    const person = await enter('sloppy')
    const draft = { name: 'Mara', role: 'adult' as const, icon_avatar_id: avatar }
    const answer = await person.ask('createProfile', { body: { ...draft, ...change } })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toHaveProperty(field)
    expect(await namesOf(person)).toHaveLength(1)
  })

  test('[P-5.21] there are at most five, also when all come at once', async () => {
    const person = await enter('patriarch')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(person, `Child ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ body }) => body.error_code === 'profile_limit')).toHaveLength(16)
    expect(await namesOf(person)).toHaveLength(5)
  })

  test('[P-7.31 P-4.43 P-4.44 P-4.45] name, role and avatar change one by one', async () => {
    const person = await enter('editor')
    const { body: profile } = await create(person, 'Ilya')
    const change = (body: object) => person.ask('updateProfile', { params: { id: profile.id }, body })
    expect((await change({ name: 'Ilya the Great' })).body).toMatchObject({
      name: 'Ilya the Great',
      role: 'adult',
    })
    expect((await change({ role: 'child' })).body).toMatchObject({ name: 'Ilya the Great', role: 'child' })
    const { body: categories } = await person.ask('listAvatarCategories', {})
    const fox = categories.categories[0].avatars[1]
    const changed = await change({ icon_avatar_id: fox.id })
    expect(changed.body).toMatchObject({ icon: fox.src, icon_avatar_id: fox.id, role: 'child' })
    const listed = (await person.ask('listProfiles', {})).body.profiles
    expect(listed[1]).toEqual(changed.body)
  })

  test('[P-7.32 P-4.46 P-4.47] a profile goes, but never the one in use', async () => {
    const person = await enter('remover')
    const { body: active } = await person.ask('getActiveProfile', {})
    const { body: other } = await create(person, 'Ilya')
    const refused = await person.ask('deleteProfile', { params: { id: active.id } })
    expect([refused.status, refused.body.error_code]).toEqual([409, 'profile_active'])
    expect((await person.ask('deleteProfile', { params: { id: other.id } })).body).toEqual({ id: other.id })
    expect(await namesOf(person)).toEqual(['Profile'])
  })

  test('the last grown-up neither goes nor turns into a child', async () => {
    const person = await enter('last-one')
    const { body: grownUp } = await person.ask('getActiveProfile', {})
    const { body: child } = await create(person, 'Ilya', 'child')
    const turned = await person.ask('updateProfile', { params: { id: grownUp.id }, body: { role: 'child' } })
    expect(turned.body.detail).toHaveProperty('role')
    await switchTo(person, child.id)
    const gone = await person.ask('deleteProfile', { params: { id: grownUp.id } })
    expect(gone.status).toBeGreaterThanOrEqual(400)
    expect(await namesOf(person)).toEqual(['Profile', 'Ilya'])
  })

  test("another account's profile is neither seen, entered, changed nor removed", async () => {
    const owner = await enter('profile-owner')
    const { body: theirs } = await create(owner, 'Secret')
    const stranger = await enter('profile-stranger')
    const answers = [
      await switchTo(stranger, theirs.id),
      await stranger.ask('updateProfile', { params: { id: theirs.id }, body: { name: 'Mine' } }),
      await stranger.ask('deleteProfile', { params: { id: theirs.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await namesOf(owner)).toEqual(['Profile', 'Secret'])
  })
})

describe('switching', () => {
  test('[P-7.30 P-7.29] the session goes on as the other profile, and other sessions as they were', async () => {
    const person = await enter('switcher')
    const { body: other } = await create(person, 'Ilya')
    const elsewhere = await enterAsUser(world, { username: 'switcher' }, { serial: 'switcher-tv-serial' })
    expect((await switchTo(person, other.id)).body).toMatchObject({ id: other.id, name: 'Ilya' })
    expect((await person.ask('getActiveProfile', {})).body.id).toBe(other.id)
    expect((await elsewhere.ask('getActiveProfile', {})).body.name).toBe('Profile')
  })

  test('[P-4.48 P-4.21] with a PIN set, a grown-up profile asks for it first', async () => {
    const owner = await enter('locked')
    const { body: other } = await create(owner, 'Ilya')
    const person = await protect(owner)
    const refused = await switchTo(person, other.id)
    expect([refused.status, refused.body.error_code]).toEqual([403, 'parental_required'])
    expect((await person.ask('getActiveProfile', {})).body.name).toBe('Profile')
    await grant(person)
    expect((await switchTo(person, other.id)).status).toBe(200)
  })

  test('[P-4.49] a child profile is entered at once', async () => {
    const owner = await enter('generous')
    const { body: child } = await create(owner, 'Ilya', 'child')
    const person = await protect(owner)
    expect((await switchTo(person, child.id)).status).toBe(200)
  })

  test('[P-6.09] a device whose switch is off does not ask', async () => {
    const owner = await enter('trusting')
    const { body: other } = await create(owner, 'Ilya')
    await owner.ask('updateUser', { body: { pincode: '4711' } })
    const off = { params: { id: owner.deviceId }, body: { parental_settings: { profile: false } } }
    await owner.ask('updateDevice', off)
    const person = await signInAgain(world, owner)
    expect((await switchTo(person, other.id)).status).toBe(200)
  })

  test('with a PIN set, making, removing and turning a profile ask for it; a new name does not', async () => {
    const owner = await enter('keeper')
    const { body: other } = await create(owner, 'Ilya')
    const person = await protect(owner)
    const params = { id: other.id }
    const asked = [
      await create(person, 'Mara'),
      await person.ask('updateProfile', { params, body: { role: 'child' } }),
      await person.ask('deleteProfile', { params }),
    ]
    for (const { body } of asked) expect(body.error_code).toBe('parental_required')
    expect((await person.ask('updateProfile', { params, body: { name: 'Ilyusha' } })).status).toBe(200)
    await grant(person)
    expect((await person.ask('updateProfile', { params, body: { role: 'child' } })).status).toBe(200)
    expect((await person.ask('deleteProfile', { params })).status).toBe(200)
  })
})

describe('a child', () => {
  /** An account with a PIN, on its way as a child. */
  async function enterAsChild(username: string) {
    const owner = await enter(username)
    const { body: grownUp } = await owner.ask('getActiveProfile', {})
    const { body: child } = await create(owner, 'Little one', 'child')
    const person = await protect(owner)
    await switchTo(person, child.id)
    return { person, grownUp, child }
  }

  test('[P-6.01] makes, changes and removes no profile without the PIN', async () => {
    const { person, grownUp, child } = await enterAsChild('small')
    const asked = [
      await create(person, 'Mara'),
      await person.ask('updateProfile', { params: { id: child.id }, body: { role: 'adult' } }),
      await person.ask('updateProfile', { params: { id: child.id }, body: { name: 'King' } }),
      await person.ask('deleteProfile', { params: { id: grownUp.id } }),
      await switchTo(person, grownUp.id),
    ]
    for (const { body } of asked) expect(body.error_code).toBe('parental_required')
  })

  test('is still a child after its device signed in again, and registers no other', async () => {
    const { person, child } = await enterAsChild('escaping')
    const again = await signInAgain(world, person)
    expect((await again.ask('getActiveProfile', {})).body.id).toBe(child.id)
    const fresh = await person.ask('registerDevice', { body: { serial: 'escape-serial', device_type: 'tv' } })
    expect(fresh.body.error_code).toBe('permission_denied')
  })

  test('sees no other device, takes none over and removes none', async () => {
    const { person } = await enterAsChild('curious')
    const tv = await enterAsUser(world, { username: 'curious' }, { serial: 'curious-tv-serial' })
    const { body } = await person.ask('listDevices', {})
    const seen = body.devices.map(({ serial }: { serial: string }) => serial)
    expect(seen).toEqual(['serial-curious'])
    const { body: all } = await tv.ask('listDevices', {})
    const params = { id: all.devices.find(({ serial }: { serial: string }) => serial !== seen[0]).id }
    expect((await person.ask('getDevice', { params })).status).toBe(404)
    expect((await person.ask('deleteDevice', { params })).status).toBe(403)
    expect((await person.ask('deleteOtherDevices', {})).status).toBe(403)
    const register = { body: { serial: 'curious-tv-serial', device_type: 'tv' } }
    expect((await person.ask('registerDevice', register)).body.error_code).toBe('permission_denied')
    expect((await tv.ask('getActiveProfile', {})).body.role).toBe('adult')
  })

  /** A grown-up of the account, on another device, behind the PIN. */
  async function enterAsParent(username: string) {
    const parent = await enterAsUser(world, { username }, { serial: `${username}-of-parent` })
    await grant(parent)
    return parent
  }

  test('whose profile goes is signed out where there is a PIN, and no grown-up', async () => {
    const { person, child } = await enterAsChild('orphan')
    const parent = await enterAsParent('orphan')
    expect((await parent.ask('deleteProfile', { params: { id: child.id } })).status).toBe(200)
    expect((await person.ask('listDevices', {})).status).toBe(401)
    const back = await call(world.app, 'authenticateDevice', { body: { device_id: person.deviceId } })
    expect(back.body.error_code).toBe('authentication_failed')
    expect((await parent.ask('listDevices', {})).status).toBe(200)
  })

  test('whose profile goes while there is another child goes on as that child, behind the PIN', async () => {
    const { person, grownUp, child } = await enterAsChild('sibling')
    const parent = await enterAsParent('sibling')
    const { body: other } = await create(parent, 'Smaller one', 'child')
    await parent.ask('deleteProfile', { params: { id: child.id } })
    expect((await person.ask('getActiveProfile', {})).status).toBe(401)
    const again = await signInAgain(world, person)
    expect((await again.ask('getActiveProfile', {})).body.id).toBe(other.id)
    expect((await switchTo(again, grownUp.id)).body.error_code).toBe('parental_required')
  })

  test('whose profile goes where there is no PIN goes on as the first grown-up, after signing in again', async () => {
    const person = await enter('free')
    const { body: child } = await create(person, 'Little one', 'child')
    const tablet = await enterAsUser(world, { username: 'free' }, { serial: 'free-tablet-serial' })
    await switchTo(tablet, child.id)
    await person.ask('deleteProfile', { params: { id: child.id } })
    expect((await tablet.ask('getActiveProfile', {})).status).toBe(401)
    const again = await signInAgain(world, tablet)
    expect((await again.ask('getActiveProfile', {})).body.role).toBe('adult')
  })

  test('changes neither the PIN nor the account, not even with the PIN', async () => {
    const { person } = await enterAsChild('rebel')
    await person.ask('verifyParentalCode', { body: { code: '4711', action: 'parental' } })
    for (const body of [{ pincode: '0000', old_pincode: '4711' }, { first_name: 'Boss' }]) {
      const answer = await person.ask('updateUser', { body })
      expect([answer.status, answer.body.error_code]).toEqual([403, 'permission_denied'])
    }
  })

  test('inherits nothing of what a grown-up has opened', async () => {
    const { person, grownUp, child } = await enterAsChild('heir')
    await grant(person)
    await switchTo(person, grownUp.id)
    await switchTo(person, child.id)
    expect((await switchTo(person, grownUp.id)).body.error_code).toBe('parental_required')
  })
})

describe('avatars', () => {
  test('[P-7.33 P-3.07] stand in their categories, in order and in the language of the viewer', async () => {
    const person = await enter('collector')
    const { body } = await person.ask('listAvatarCategories', {}, 'ru')
    expect(body.categories).toEqual([
      {
        title: 'Звери',
        avatars: [
          { id: avatar, src: '/media/art/owl.svg' },
          { id: expect.any(Number), src: '/media/art/fox.svg' },
        ],
      },
      { title: 'Фигуры', avatars: [{ id: expect.any(Number), src: '/media/art/square.svg' }] },
    ])
  })

  test('one that stays keeps its id when they are saved anew, one that goes leaves the profile without', async () => {
    const person = await enter('moderate')
    await create(person, 'Ilya')
    await saveAvatars(world.database.db, [
      { ...animals, avatars: ['/media/art/fox.svg', '/media/art/owl.svg'] },
    ])
    const { body } = await person.ask('listAvatarCategories', {})
    expect(body.categories).toHaveLength(1)
    expect(body.categories[0].avatars[1]).toEqual({ id: avatar, src: '/media/art/owl.svg' })
    await saveAvatars(world.database.db, [shapes])
    const { body: after } = await person.ask('listProfiles', {})
    expect(after.profiles[1]).toMatchObject({ name: 'Ilya', icon: null, icon_avatar_id: null })
  })
})
