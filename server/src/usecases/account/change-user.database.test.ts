import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUsers, saveUser } from '../../modules/users/index.ts'
import { enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { recordingDatabase } from '../../testing/recorded-statements.ts'
import { testTenant } from '../../testing/small-world.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const enter = (username: string) => enterAsUser(world, { username })
const change = ({ ask }: Person, body: object) => ask('updateUser', { body })

const storedOf = ({ userId }: Person) =>
  world.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('the user', () => {
  test('[P-7.13 P-3.01] is answered with all that the client knows of it', async () => {
    const person = await enterAsUser(world, {
      username: 'whole',
      phone: '70000000011',
      providerUid: 'contract-11',
    })
    const { body } = await person.ask('getUser', {})
    expect(body).toMatchObject({
      id: person.userId,
      username: 'whole',
      phone: '70000000011',
      is_guest: false,
      timezone: 'UTC',
      provider: world.world.alphaId,
      accounts: [],
      parental_status: 'notset',
      refer_id: null,
      first_name: null,
      email: null,
      device_limit: 5,
      provider_uid: 'contract-11',
    })
    expect(Math.abs(body.date_joined - Date.now() / 1000)).toBeLessThan(3600)
  })

  test('is read with others that are asked for at once, each its own, and none of another brand', async () => {
    const [first, second] = [await enter('once-one'), await enter('once-two')]
    const { db, statements } = recordingDatabase(world.database.pool)
    const users = createUsers(db)
    const nameOf = async (id: number, { userId }: Person) =>
      (await users.getUser({ ...testTenant('alpha'), id }, userId)).username
    const { alphaId, betaId } = world.world
    const asked = [nameOf(alphaId, first), nameOf(alphaId, second), nameOf(betaId, first)]
    expect(await Promise.allSettled(asked)).toMatchObject([
      { value: 'once-one' },
      { value: 'once-two' },
      { reason: { code: 'authentication_failed' } },
    ])
    expect(statements).toHaveLength(1)
  })

  test('[P-7.12 V-7.96 P-8.15] takes a name and an email, each by itself', async () => {
    const person = await enter('named')
    expect((await change(person, { first_name: '  Mara ' })).body).toMatchObject({
      first_name: 'Mara',
      email: null,
    })
    const { status, body } = await change(person, { email: 'mara@example.invalid' })
    expect([status, body.first_name, body.email]).toEqual([200, 'Mara', 'mara@example.invalid'])
    expect((await person.ask('getUser', {})).body).toMatchObject({
      first_name: 'Mara',
      email: 'mara@example.invalid',
    })
  })

  test.each([
    ['[P-5.16] an empty name', { first_name: '  ' }, 'first_name'],
    ['[P-5.17] an empty email', { email: '' }, 'email'],
    ['[P-5.18] an email with Cyrillic letters', { email: 'мара@example.invalid' }, 'email'],
    ['[P-5.18] a Cyrillic domain', { email: 'mara@пример.рф' }, 'email'],
    ['[P-5.19] a domain in disguise', { email: 'mara@xn--e1afmkfd.invalid' }, 'email'],
    ['a setting without a name', { settings: { '': true } }, 'settings'],
  ])('%s is refused by the name of its field', async (_, body, field) => {
    const person = await enter('faulty')
    const answer = await change(person, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.detail)[0]).toMatch(new RegExp(`^${field}`))
  })

  test("[P-8.14] another account's email is refused, however it is written; another brand's is not", async () => {
    const first = await enter('first-with-it')
    const second = await enter('second-with-it')
    await change(first, { email: 'shared@example.invalid' })
    const refused = await change(second, { email: 'Shared@Example.invalid', first_name: 'Ilya' })
    expect([refused.status, refused.body.error_code]).toEqual([400, 'duplicate_email'])
    expect(await storedOf(second)).toMatchObject({ email: null, first_name: null })
    const abroad = await enterAsUser(
      world,
      { username: 'abroad', tenantId: world.world.betaId },
      { host: 'beta.test' },
    )
    expect((await change(abroad, { email: 'shared@example.invalid' })).status).toBe(200)
  })

  test('[P-7.12] settings are added to those before, a hundred at most', async () => {
    const person = await enter('adjusted')
    await change(person, { settings: { subtitles: 'off', volume: 3 } })
    await change(person, { settings: { volume: 5 } })
    expect((await storedOf(person)).settings).toEqual({ subtitles: 'off', volume: 5 })
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`key_${index}`, index]))
    const refused = await change(person, { settings: many })
    expect(refused.body.detail).toHaveProperty('settings')
    expect((await storedOf(person)).settings).toEqual({ subtitles: 'off', volume: 5 })
  })

  test('settings that two sessions change at once are both kept', async () => {
    const person = await enter('double')
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(person, { settings: { [`key_${index}`]: index } })),
    )
    expect(Object.keys((await storedOf(person)).settings ?? {})).toHaveLength(10)
  })

  test('a wrong PIN among other changes changes nothing', async () => {
    const person = await enter('mixed')
    await change(person, { pincode: '4711' })
    const refused = await change(person, { first_name: 'Ilya', pincode: '1234', old_pincode: '0000' })
    expect(refused.body.error_code).toBe('wrong_code')
    expect((await storedOf(person)).first_name).toBeNull()
  })
})

describe('the phone', () => {
  const phone = '70000000021'

  /** What was sent to a phone last. */
  async function codeOf(recipient: string): Promise<string> {
    const { text } = await world.database.db
      .selectFrom('demo_messages')
      .select('text')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\d{4,8}/.exec(text)?.[0] ?? ''
  }

  test('[P-7.12] is taken only with the code that was sent to it', async () => {
    const person = await enter('moving')
    const without = await change(person, { phone })
    expect([without.status, without.body.error_code]).toEqual([400, 'invalid_code'])
    await person.ask('sendOtp', { body: { phone } })
    const code = await codeOf(phone)
    const wrong = await change(person, { phone, token: code === '0000' ? '0001' : '0000' })
    expect(wrong.body.error_code).toBe('invalid_code')
    expect((await storedOf(person)).phone).toBeNull()
    expect((await change(person, { phone, token: code })).body.phone).toBe(phone)
  })

  /** Two phones, the first one the account's. */
  async function enterWithPhone(username: string, present: string, next: string) {
    await saveUser(world.database.db, { tenantId: world.world.alphaId, username, phone: present })
    const person = await enterAsUser(world, { username, phone: present })
    const sendCode = async (to: string) => {
      await person.ask('sendOtp', { body: { phone: to } })
      return codeOf(to)
    }
    return { person, sendCode, token: await sendCode(next) }
  }

  const outboxOf = (recipient: string) =>
    world.database.db.selectFrom('demo_messages').select('text').where('recipient', '=', recipient).execute()

  test('is replaced only with a code to the present one, which is told', async () => {
    const [present, next] = ['70000000023', '70000000024']
    const { person, sendCode, token } = await enterWithPhone('replaced', present, next)
    const refused = await change(person, { phone: next, token })
    expect([refused.body.error_code, refused.body.detail]).toEqual([
      'invalid_code',
      { old_token: 'is sent to the present phone' },
    ])
    const old_token = await sendCode(present)
    const wrong = await change(person, {
      phone: next,
      token,
      old_token: old_token === '000000' ? '1' : '000000',
    })
    expect(wrong.body.error_code).toBe('invalid_code')
    expect((await storedOf(person)).phone).toBe(present)
    expect((await change(person, { phone: next, token, old_token })).body.phone).toBe(next)
    expect((await outboxOf(present)).at(-1)?.text).toBe(
      'Brand alpha: the phone of your account was changed. If it was not you, tell our support.',
    )
  })

  test('is replaced with the PIN instead, whatever the device protects', async () => {
    const [present, next] = ['70000000025', '70000000026']
    const { person, token } = await enterWithPhone('guarded-phone', present, next)
    await change(person, { pincode: '4711' })
    const params = { id: person.deviceId }
    await person.ask('updateDevice', { params, body: { parental_settings: { settings: false } } })
    const later = await signInAgain(world, person)
    expect((await change(later, { phone: next, token })).body.error_code).toBe('invalid_code')
    await later.ask('verifyParentalCode', { body: { code: '4711', action: 'settings' } })
    expect((await change(later, { phone: next, token })).body.phone).toBe(next)
    expect(await outboxOf(present)).toHaveLength(1)
  })

  test('of another account stays there', async () => {
    await saveUser(world.database.db, {
      tenantId: world.world.alphaId,
      username: 'owner-of-phone',
      phone: '70000000022',
    })
    const person = await enter('covetous')
    await person.ask('sendOtp', { body: { phone: '70000000022' } })
    const token = await codeOf('70000000022')
    const refused = await change(person, { phone: '70000000022', token })
    expect(refused.body.error_code).toBe('invalid_phone')
    expect((await storedOf(person)).phone).toBeNull()
  })
})

describe('the PIN', () => {
  test('[P-4.23 P-6.09] stands before name, email and settings, unless the device does not protect them', async () => {
    const owner = await enter('settled')
    await change(owner, { pincode: '4711' })
    const person = await signInAgain(world, owner)
    const changes = [
      { first_name: 'Mara' },
      { email: 'settled@example.invalid' },
      { settings: { subtitles: 'off' } },
    ]
    for (const body of changes) {
      const refused = await change(person, body)
      expect([refused.status, refused.body.error_code, refused.body.detail]).toEqual([
        403,
        'parental_required',
        { action: 'settings' },
      ])
    }
    expect(await storedOf(person)).toMatchObject({ first_name: null, email: null, settings: {} })
    await person.ask('verifyParentalCode', { body: { code: '4711', action: 'settings' } })
    for (const body of changes) expect((await change(person, body)).status).toBe(200)
    const params = { id: person.deviceId }
    await person.ask('updateDevice', { params, body: { parental_settings: { settings: false } } })
    const later = await signInAgain(world, owner)
    expect((await change(later, { first_name: 'Ilya' })).body.first_name).toBe('Ilya')
  })
})

describe('by id', () => {
  test("[P-7.14] an account changes itself, and another one's id is refused", async () => {
    const person = await enter('exact')
    const other = await enter('untouched')
    const own = await person.ask('updateUserById', {
      params: { id: person.userId },
      body: { first_name: 'Mara' },
    })
    expect(own.body).toMatchObject({ id: person.userId, first_name: 'Mara' })
    const refused = await person.ask('updateUserById', {
      params: { id: other.userId },
      body: { first_name: 'Mara' },
    })
    expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
    expect((await storedOf(other)).first_name).toBeNull()
  })
})

describe('agreements', () => {
  async function addAgreement(tenantId: number, name: string): Promise<number> {
    const { id } = await world.database.db
      .insertInto('agreements')
      .values({
        tenant_id: tenantId,
        title: JSON.stringify({ ru: `Договор ${name}`, en: `Terms ${name}` }),
        url: `/terms/${name}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('[P-7.45 P-7.46] of the operator are listed and accepted, each once', async () => {
    const [cable, cinema] = [
      await addAgreement(world.world.alphaId, 'cable'),
      await addAgreement(world.world.alphaId, 'cinema'),
    ]
    const person = await enter('agreeing')
    const listed = await person.ask('listAgreements', {}, 'ru')
    expect(listed.body.agreements).toEqual([
      { id: cable, title: 'Договор cable', url: '/terms/cable', accepted_at: null },
      { id: cinema, title: 'Договор cinema', url: '/terms/cinema', accepted_at: null },
    ])
    const firstMs = Date.UTC(2026, 5, 1)
    world.setNow(firstMs)
    await signedIn(person)
    const accepted = await person.ask('acceptAgreements', { body: { ids: [cable] } })
    expect(accepted.body.agreements[0].accepted_at).toBe(firstMs / 1000)
    expect(accepted.body.agreements[1].accepted_at).toBeNull()
    world.setNow(firstMs + 60_000)
    const again = await person.ask('acceptAgreements', { body: { ids: [cable, cinema] } })
    expect(again.body.agreements.map((row: { accepted_at: number }) => row.accepted_at)).toEqual([
      firstMs / 1000,
      firstMs / 1000 + 60,
    ])
    world.setNow(Date.now())
  })

  test('of another operator are not there', async () => {
    const foreign = await addAgreement(world.world.betaId, 'foreign')
    const own = await addAgreement(world.world.alphaId, 'own')
    const person = await enter('abiding')
    const refused = await person.ask('acceptAgreements', { body: { ids: [own, foreign] } })
    expect(refused.status).toBe(404)
    const { body } = await person.ask('listAgreements', {})
    const rows: { id: number; accepted_at: number | null }[] = body.agreements
    expect(rows.map(({ id }) => id)).not.toContain(foreign)
    expect(rows.find(({ id }) => id === own)?.accepted_at).toBeNull()
  })

  /** Whatever the clock says, the session is good. */
  async function signedIn({ userId }: Person): Promise<void> {
    await world.database.db
      .updateTable('tokens')
      .set({ expires_at: new Date('2100-01-01') })
      .where('user_id', '=', userId)
      .execute()
  }
})
