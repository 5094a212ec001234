import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterAsUser, type Person, savePin, signInAgain } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
const startMs = Date.UTC(2026, 5, 1, 12)
const minuteMs = 60_000

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
  world.setNow(startMs)
})
afterAll(() => world.close())

const enter = (username: string, phone?: string) =>
  enterAsUser(world, { username, ...(phone !== undefined && { phone }) })

const verify = ({ ask }: Person, code: string, action: 'parental' | 'profile' = 'profile') =>
  ask('verifyParentalCode', { body: { code, action } })

const change = ({ ask }: Person, pincode: string, old_pincode?: string) =>
  ask('updateUser', { body: { pincode, ...(old_pincode !== undefined && { old_pincode }) } })

/** A person with a PIN that was not entered yet. */
async function enterWithPin(username: string, pin: string, phone?: string): Promise<Person> {
  const person = await enter(username, phone)
  await savePin(world, person, pin)
  return person
}

describe('the user', () => {
  test('[P-4.16 P-4.17 P-3.01] says whether there is a PIN, and offers to make one where there is none', async () => {
    const person = await enter('introduced')
    const before = await person.ask('getUser', {}, 'ru')
    expect(before.body).toMatchObject({ parental_status: 'notset', parental_code: null })
    expect(before.body.parental_dialogue).toMatchObject({
      title: 'Родительский контроль',
      buttons: [
        { action: 'parental_set', is_primary: true },
        { action: 'close', is_primary: false },
      ],
    })
    const set = await change(person, '4711')
    expect(set.body).toMatchObject({
      parental_status: 'set',
      parental_code: '****',
      parental_dialogue: null,
    })
    const token = await enterAsGuest(world.app)
    const guest = await call(world.app, 'getUser', {}, { token })
    expect(guest.body).toMatchObject({
      parental_status: 'ignore',
      parental_code: null,
      parental_dialogue: null,
    })
  })

  test('keeps the PIN as a slow hash, and neither an answer nor a log line shows it', async () => {
    const person = await enter('discreet')
    const answer = await change(person, '9382')
    await verify(person, '9382')
    await verify(person, '9381')
    const { parental_code_hash } = await world.database.db
      .selectFrom('users')
      .select('parental_code_hash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(parental_code_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(answer.body)).not.toContain('"9382"')
    expect(world.logged()).not.toMatch(/["=]9382\\?["&\s]/)
  })
})

describe('choosing a PIN', () => {
  test('[P-5.03 P-7.12] takes exactly four digits', async () => {
    const person = await enter('counting')
    for (const pincode of ['123', '12345', '12a4', '', '１２３４']) {
      const { status, body } = await change(person, pincode)
      expect([status, Object.keys(body.detail)], pincode).toEqual([400, ['pincode']])
    }
    expect((await change(person, '0000')).status).toBe(200)
  })

  test('[P-5.02] the first is free; another one needs the present one', async () => {
    const person = await enterWithPin('changing', '4711')
    const without = await change(person, '1234')
    expect([without.status, without.body.error_code]).toEqual([403, 'parental_required'])
    const wrong = await change(person, '1234', '0000')
    expect([wrong.status, wrong.body.error_code]).toEqual([400, 'wrong_code'])
    expect((await verify(person, '4711')).status).toBe(200)
    expect((await change(person, '1234', '4711')).status).toBe(200)
    expect((await verify(person, '4711')).body.error_code).toBe('wrong_code')
    expect((await verify(person, '1234')).status).toBe(200)
  })

  test('[P-4.24] entered for the PIN itself, the present one does as well', async () => {
    const person = await enterWithPin('entered', '4711')
    await verify(person, '4711', 'profile')
    expect((await change(person, '1234')).body.error_code).toBe('parental_required')
    await verify(person, '4711', 'parental')
    expect((await change(person, '1234')).status).toBe(200)
    expect((await verify(person, '1234')).status).toBe(200)
  })

  test('of two first PINs at once one stands, and the other needs it', async () => {
    const person = await enter('torn')
    const tv = await enterAsUser(world, { username: 'torn' }, { serial: 'torn-tv-serial' })
    const answers = await Promise.all([change(person, '1111'), change(tv, '2222')])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toHaveLength(2)
    expect(new Set(statuses)).toEqual(new Set([200, 403]))
  })

  test('[P-4.32] whoever chose the first one has entered it, and goes on at once', async () => {
    const person = await enter('fluent')
    await change(person, '4711')
    const { body } = await person.ask('createProfile', {
      body: { name: 'Ilya', role: 'adult', icon_avatar_id: 1 },
    })
    expect(body.detail).toHaveProperty('icon_avatar_id')
  })

  test('a new PIN closes what the old one had opened elsewhere', async () => {
    const person = await enterWithPin('careful', '4711')
    const tv = await enterAsUser(world, { username: 'careful' }, { serial: 'careful-tv-serial' })
    await verify(tv, '4711', 'parental')
    await change(person, '1234', '4711')
    expect((await change(tv, '5678')).body.error_code).toBe('parental_required')
  })
})

describe('entering the PIN', () => {
  test('[P-5.01] opens with the stored one and with no other', async () => {
    const person = await enterWithPin('entering', '4711')
    const wrong = await verify(person, '4712')
    expect([wrong.status, wrong.body.error_code]).toEqual([400, 'wrong_code'])
    expect((await verify(person, '4711')).body).toEqual({ action: 'profile', expires_in: 1800 })
  })

  test('there is nothing to enter where there is none', async () => {
    const person = await enter('pinless')
    expect((await verify(person, '0000')).body.error_code).toBe('wrong_code')
  })

  test('[P-4.19 P-9.07] stays open for the minutes of the device, thirty at first, one when off', async () => {
    const owner = await enter('timed')
    await change(owner, '4711')
    const person = await signInAgain(world, owner)
    const params = { id: person.deviceId }
    const keepFor = (duration: number) =>
      person.ask('updateDevice', { params, body: { parental_settings: { duration } } })
    const openAt = async (ms: number) => {
      world.setNow(ms)
      return (await keepFor(30)).status === 200
    }
    await verify(person, '4711', 'parental')
    expect(await openAt(startMs + 30 * minuteMs - 1)).toBe(true)
    expect(await openAt(startMs + 30 * minuteMs)).toBe(false)
    await verify(person, '4711', 'parental')
    await keepFor(0)
    expect((await verify(person, '4711', 'parental')).body.expires_in).toBe(60)
    expect(await openAt(startMs + 31 * minuteMs)).toBe(false)
    world.setNow(startMs)
  })

  test('what one session opened stays shut in another', async () => {
    const person = await enterWithPin('split', '4711')
    const tv = await enterAsUser(world, { username: 'split' }, { serial: 'split-tv-serial' })
    await verify(person, '4711', 'parental')
    expect((await change(tv, '1234')).body.error_code).toBe('parental_required')
  })

  test('five wrong tries lock it for a quarter of an hour, for the right one too', async () => {
    const person = await enterWithPin('guessing', '4711')
    for (let index = 0; index < 5; index++)
      expect((await verify(person, `000${index}`)).body.error_code).toBe('wrong_code')
    const locked = await verify(person, '4711')
    expect([locked.status, locked.body.error_code]).toEqual([429, 'too_many_tries'])
    expect(locked.headers['retry-after']).toBe('900')
    expect((await change(person, '1234', '4711')).body.error_code).toBe('too_many_tries')
    world.setNow(startMs + 15 * minuteMs - 1)
    expect((await verify(person, '4711')).status).toBe(429)
    world.setNow(startMs + 15 * minuteMs)
    expect((await verify(person, '0000')).body.error_code).toBe('wrong_code')
    expect((await verify(person, '4711')).status).toBe(200)
    world.setNow(startMs)
  })

  const locks = () => world.database.db.updateTable('parental_locks')

  test('the lock stays twice as long each time, a day at most', async () => {
    const owner = await enterWithPin('stubborn', '4711')
    const waits: number[] = []
    let nowMs = startMs
    for (const fallen of [0, 1, 6, 7]) {
      const person = await signInAgain(world, owner)
      await verify(person, '0000')
      await locks()
        .set({ tries: 4, locks: fallen, locked_until: null })
        .where('user_id', '=', owner.userId)
        .execute()
      await verify(person, '0000')
      const locked = await verify(person, '4711')
      waits.push(Number(locked.headers['retry-after']) / 60)
      nowMs += Number(locked.headers['retry-after']) * 1000
      world.setNow(nowMs)
    }
    expect(waits).toEqual([15, 30, 960, 1440])
    world.setNow(startMs)
  })

  test('tries of a child lock it for children and for no grown-up', async () => {
    const owner = await enterWithPin('besieged-at-home', '4711')
    const { id } = await world.database.db
      .insertInto('profiles')
      .values({ user_id: owner.userId, name: 'Little one', role: 'child' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const child = await enterAsUser(world, { username: 'besieged-at-home' }, { serial: 'of-the-child' })
    await child.ask('switchProfile', { body: { id } })
    for (let index = 0; index < 5; index++) await verify(child, '0000')
    expect((await verify(child, '4711')).body.error_code).toBe('too_many_tries')
    expect((await verify(owner, '4711')).status).toBe(200)
    expect((await verify(child, '4711')).body.error_code).toBe('too_many_tries')
  })

  test('a right one wipes the wrong ones before it away', async () => {
    const person = await enterWithPin('stumbling', '4711')
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 4; index++) await verify(person, '0000')
      expect((await verify(person, '4711')).status).toBe(200)
    }
  })

  const guesses = 500

  test('of many guesses at once five are weighed', async () => {
    const person = await enterWithPin('besieged', '4711')
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, index) => verify(person, String(index).padStart(4, '0'))),
    )
    const codes = answers.map(({ body }) => body.error_code)
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(guesses - 5)
  })
})

describe('a forgotten PIN', () => {
  const phone = '70000000001'
  const send = ({ ask }: Person, language?: string) => ask('sendParentalCode', {}, language)
  const outbox = (recipient: string) =>
    world.database.db.selectFrom('demo_messages').selectAll().where('recipient', '=', recipient).execute()

  test("[P-7.26 P-8.13] is replaced by a new one that goes to the account's own phone and nowhere else", async () => {
    const person = await enterWithPin('oblivious', '4711', phone)
    const { body } = await send(person)
    const [message] = await outbox(phone)
    const pin = /\d{4}$/.exec(message?.text ?? '')?.[0] ?? ''
    expect(body).toEqual({ message: 'We have sent a new PIN to the phone of your account.' })
    expect(world.logged()).not.toContain(message?.text)
    if (pin !== '4711') expect((await verify(person, '4711')).body.error_code).toBe('wrong_code')
    expect((await verify(person, pin)).status).toBe(200)
  })

  test('goes out once a minute, also when many ask at once', async () => {
    const person = await enterWithPin('pressing', '4711', '70000000002')
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.body.error_code, refused?.headers['retry-after']]).toEqual(['too_many_tries', '60'])
    world.setNow(startMs + minuteMs)
    expect((await send(person)).status).toBe(200)
    expect(await outbox('70000000002')).toHaveLength(2)
    world.setNow(startMs)
  })

  test('cannot be sent where there is no phone, and the old one stays', async () => {
    const person = await enterWithPin('phoneless', '4711')
    expect((await send(person)).body.error_code).toBe('invalid_phone')
    expect((await verify(person, '4711')).status).toBe(200)
  })

  test('buys no further guesses: the lock stays', async () => {
    const person = await enterWithPin('cunning', '4711', '70000000003')
    for (let index = 0; index < 5; index++) await verify(person, '0000')
    expect((await send(person)).status).toBe(200)
    expect((await verify(person, '0000')).body.error_code).toBe('too_many_tries')
  })
  test('goes out five times a day', async () => {
    const person = await enterWithPin('forgetting', '4711', '70000000004')
    const statuses: number[] = []
    for (let minute = 0; minute < 6; minute++) {
      world.setNow(startMs + minute * minuteMs)
      statuses.push((await send(person)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    world.setNow(startMs + 7 * minuteMs)
    const refused = await send(person)
    expect(refused.headers['retry-after']).toBe(String(24 * 60 * 60 - 7 * 60))
    expect(await outbox('70000000004')).toHaveLength(5)
    world.setNow(startMs)
  })

  test('is not replaced by a child', async () => {
    const person = await enterWithPin('outwitted', '4711', '70000000005')
    const { id } = await world.database.db
      .insertInto('profiles')
      .values({ user_id: person.userId, name: 'Little one', role: 'child' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await person.ask('switchProfile', { body: { id } })
    const refused = await send(person)
    expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
    expect(await outbox('70000000005')).toHaveLength(0)
  })
})
