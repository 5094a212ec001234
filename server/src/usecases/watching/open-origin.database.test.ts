import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../core/failure.ts'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { assignOrigin, type OriginDraft, readOriginDraft, saveOrigin } from '../../modules/origins/index.ts'
import { replaceAirings, saveProgram } from '../../modules/schedule/index.ts'
import { enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let person: Person
let channelId: number

const hourMs = 3_600_000
const noonMs = Date.UTC(2026, 0, 15, 12)
const noonS = noonMs / 1000
const live = 'https://origin.test/tv/index.m3u8'
const secret = 'a secret of both sides'
const adultProgram = 90

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noonMs })
  const { db } = world.database
  const texts = { name: { en: 'Outside' }, description: {}, logo: '/media/art/sea.svg', color: '#003050' }
  channelId = await saveChannel(db, { ...texts, slug: 'outside', age: 0, archived_days: 7, cycle_days: 1 })
  const program = { description: {}, image: null, asset_id: null, may_live: true, may_replay: true }
  await saveProgram(db, { ...program, id: adultProgram, title: { en: 'Late' }, age: 18 })
  await replaceLineup(db, world.world.alphaId, {
    channels: [{ channelId, number: 1, isFeatured: true }],
    categories: [],
  })
  person = await enterAsUser(world, { username: 'viewer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(noonMs)
  await setOrigin({})
  await air([])
})

async function setOrigin(draft: Partial<OriginDraft>): Promise<void> {
  await saveOrigin(world.database.db, { channelId, liveAddress: live, ...draft })
  await world.announce('channels')
}

type Hour = {
  hour: number
  programId?: number
  mayLive?: boolean
  mayReplay?: boolean
  mayStartOver?: boolean
}

/** Programmes of an hour each, by the hour of that day. */
async function air(hours: Hour[]): Promise<void> {
  const { db } = world.database
  await db.deleteFrom('airings').where('channel_id', '=', channelId).execute()
  const airings = hours.map(({ hour, programId = 1, ...rights }) => {
    const startMs = noonMs + (hour - 12) * hourMs
    return { startMs, endMs: startMs + hourMs, programId, ...rights }
  })
  const [fromMs, untilMs] = [noonMs - 12 * hourMs, noonMs + 12 * hourMs]
  await replaceAirings(db, channelId, airings, { fromMs, untilMs, nowMs: fromMs - 1 })
  await world.announce('schedule')
}

const open = (ts?: number) =>
  person.ask('getChannelStream', { params: { id: channelId }, query: ts === undefined ? {} : { ts } })

async function follow(url: string) {
  const { statusCode, headers, body } = await world.app.inject({ url, headers: { host: 'alpha.test' } })
  return statusCode === 302 ? String(headers.location) : `${statusCode} ${JSON.parse(body).error_code}`
}

/** Where the stream leads, or why it is refused. */
async function ledTo(ts?: number): Promise<string> {
  const { status, body } = await open(ts)
  return status === 200 ? follow(body.hls_mbr) : body.error_code
}

describe('a channel with an origin', () => {
  test('is ready, and its stream is a link of ours that leads to the origin', async () => {
    const { body } = await open()
    expect(body).toMatchObject({ hls: body.hls_mbr, screenshot_url: null, screenshot_timings: null })
    expect(body.hls).toMatch(
      /^\/media\/[\w.-]+\/channels\/\d+\/b\d+-live12-replay12\/live-\d+\/master\.m3u8$/,
    )
    expect(JSON.stringify(body)).not.toContain('origin.test')
    const answer = await world.app.inject({ url: body.hls, headers: { host: 'alpha.test' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, live])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const { channels } = (await person.ask('listChannels', {})).body
    expect(channels).toMatchObject([{ is_available: true, access_error: null }])
  })

  test('opens by a link that is valid only, and by no other name', async () => {
    const { body } = await open()
    expect(await follow(body.hls.replace('master', '720p'))).toBe('404 not_found')
    world.setNow(noonMs + 12 * hourMs)
    expect(await follow(body.hls)).toBe('403 permission_denied')
  })

  test('asks for its archive as the line-up says, up to the end of the programme', async () => {
    await air([{ hour: 9 }, { hour: 12 }])
    const nine = noonS - 3 * 3600
    expect(await ledTo(nine + 60)).toBe('403 archive_closed')
    await setOrigin({ catchup: 'flussonic' })
    expect(await ledTo(nine + 60)).toBe(`https://origin.test/tv/archive-${nine + 60}-3540.m3u8`)
    await setOrigin({ catchup: 'append', template: '?from={utc}&to={utcend}&now={lutc}' })
    expect(await ledTo(nine + 60)).toBe(`${live}?from=${nine + 60}&to=${nine + 3600}&now=${noonS}`)
    expect(await ledTo(nine + 7200)).toBe(`${live}?from=${nine + 7200}&to=${nine + 6 * 3600}&now=${noonS}`)
    expect(await ledTo(noonS - 8 * 86_400)).toBe('archive_closed')
  })

  test('signs the address until the link ends, with a secret that no answer and no row shows', async () => {
    await setOrigin({ signing: { kind: 'hmac-sha256', secret } })
    const expires = noonS + 12 * 3600
    const token = createHmac('sha256', secret).update(`/tv/index.m3u8\n${expires}`).digest('hex')
    expect(await ledTo()).toBe(`${live}?expires=${expires}&token=${token}`)
    const row = await world.database.db.selectFrom('origins').selectAll().executeTakeFirstOrThrow()
    expect(row.secret?.includes(secret)).toBe(false)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(world.logged()).not.toContain(secret)
  })

  test('signs no longer than until a programme that the viewer may not watch', async () => {
    await setOrigin({ signing: { kind: 'hmac-sha256', secret } })
    const expiresIn = async () => Number(new URL(await ledTo()).searchParams.get('expires')) - noonS
    await air([{ hour: 12 }, { hour: 13, programId: adultProgram }, { hour: 14 }])
    expect(await expiresIn()).toBeCloseTo(3600, -1)
    await air([{ hour: 12 }, { hour: 13 }, { hour: 14, mayLive: false }])
    expect(await expiresIn()).toBeCloseTo(7200, -1)
  })

  test('is refused while an airing may not be shown: nothing can take its place', async () => {
    await air([{ hour: 12, mayLive: false }])
    world.setNow(noonMs + 60_000)
    expect(await ledTo()).toBe('not_available')
    await air([{ hour: 12, programId: adultProgram }])
    expect(await ledTo()).toBe('parental_required')
  })

  test('opens nothing by another span of a link than what the link allows', async () => {
    await setOrigin({ catchup: 'shift' })
    await air([
      { hour: 8, mayReplay: false },
      { hour: 9, programId: adultProgram },
      { hour: 10 },
      { hour: 12 },
    ])
    await air([
      { hour: 8, mayReplay: false },
      { hour: 9, programId: adultProgram },
      { hour: 10 },
      { hour: 11, mayStartOver: false },
    ])
    world.setNow(noonMs - 60_000)
    const now = noonS - 60
    const { hls } = (await open()).body
    const spanned = (span: string) => follow(hls.replace(/live-\d+/, span))
    const at = (hour: number) => noonS + (hour - 12) * 3600
    expect(await spanned(`from-${at(8) + 60}`)).toBe('403 permission_denied')
    expect(await spanned(`programme-${at(9)}`)).toBe('403 permission_denied')
    expect(await spanned(`startover-${at(11)}`)).toBe('403 permission_denied')
    expect(await spanned(`from-${now + 60}`)).toBe('403 not_aired_yet')
    expect(await spanned(`from-${now - 8 * 86_400}`)).toBe('403 archive_closed')
    expect(await spanned(`programme-${at(10)}`)).toBe(`${live}?utc=${at(10)}&lutc=${now}`)
    expect(await spanned(`range-${at(10)}-${at(10) + 60}`)).toBe(`${live}?utc=${at(10)}&lutc=${now}`)
  })

  test('is played by browsers from the servers that its brand names, and from no other', async () => {
    const policyOf = async (host: string) => {
      const { headers } = await world.app.inject({ url: '/', headers: { host, accept: 'text/html' } })
      const policy = String(headers['content-security-policy']).split('; ')
      return policy.filter((part) => /^(?:connect|media)-src/.test(part))
    }
    await setOrigin({ hosts: ['https://cdn.test'] })
    expect(await policyOf('alpha.test')).toEqual([
      "media-src 'self' blob: data: https://cdn.test https://origin.test",
      "connect-src 'self' https://cdn.test https://origin.test",
    ])
    expect(await policyOf('beta.test')).toEqual(["media-src 'self' blob: data:", "connect-src 'self'"])
  })

  test('ends with the session', async () => {
    const other = await enterAsUser(world, { username: 'leaver' })
    const session = await signInAgain(world, other)
    const { body } = await session.ask('getChannelStream', { params: { id: channelId }, query: {} })
    expect(await follow(body.hls)).toBe(live)
    await session.ask('deleteDevice', { params: { id: other.deviceId } })
    await expect.poll(() => follow(body.hls)).toBe('403 session_ended')
  })
})

describe('a channel with an origin that speaks DASH', () => {
  const manifest = 'https://origin.test/tv/index.mpd'

  /** Where the manifest leads, or why it is refused. */
  async function leadsTo(ts?: number): Promise<string> {
    const { status, body } = await open(ts)
    return status === 200 ? follow(body.streams[0].url) : body.error_code
  }

  test('is answered as a manifest of that kind, and as no playlist', async () => {
    await setOrigin({ liveAddress: manifest })
    const { body } = await open()
    expect(body).toMatchObject({ hls: null, hls_mbr: null, drm: null, streams: [{ type: 'dash' }] })
    const [{ url }] = body.streams
    expect(url).toMatch(/^\/media\/[\w.-]+\/channels\/\d+\/b\d+-live12-replay12\/live-\d+\/manifest\.mpd$/)
    expect(await follow(url)).toBe(manifest)
    expect(await follow(url.replace('manifest.mpd', 'master.m3u8'))).toBe('404 not_found')
    await setOrigin({})
    expect(await follow(url)).toBe('404 not_found')
  })

  test('is told by its address, or by a word where the address does not tell', async () => {
    const liveAddress = 'https://origin.test/manifest?channel=7'
    await setOrigin({ liveAddress })
    expect((await open()).body.streams).toEqual([])
    await setOrigin({ liveAddress, format: 'dash' })
    expect(await leadsTo()).toBe(liveAddress)
    const named = readOriginDraft(liveAddress, { format: 'dash' }, undefined)
    expect([named.format, readOriginDraft(live, {}, undefined).format]).toEqual(['dash', null])
    expect(() => readOriginDraft(live, { format: 'smooth' }, undefined)).toThrow(/^--format: /)
  })

  test('asks for its archive as HLS does', async () => {
    await air([{ hour: 9 }, { hour: 12 }])
    const nine = noonS - 3 * 3600
    await setOrigin({ liveAddress: manifest, catchup: 'flussonic' })
    expect(await leadsTo(nine + 60)).toBe(`https://origin.test/tv/archive-${nine + 60}-3540.mpd`)
    await setOrigin({ liveAddress: manifest, catchup: 'append', template: '?from={utc}&to={utcend}' })
    expect(await leadsTo(nine + 60)).toBe(`${manifest}?from=${nine + 60}&to=${nine + 3600}`)
    expect(await leadsTo(noonS - 8 * 86_400)).toBe('archive_closed')
  })
})

describe('an origin is refused', () => {
  test.each<[string, Partial<OriginDraft>, Record<string, string>]>([
    [
      'for another protocol',
      { liveAddress: 'udp://239.0.0.1:1' },
      { live_address: 'has to begin with http:// or https://' },
    ],
    ['for no address', { liveAddress: 'origin' }, { live_address: 'has to begin with http:// or https://' }],
    [
      'for an account in its address',
      { liveAddress: 'https://u:p@o.test/1.m3u8' },
      { live_address: 'may not name an account: browsers do not follow such addresses' },
    ],
    [
      'for DASH that is called HLS',
      { liveAddress: 'https://o.test/1.mpd', format: 'hls' },
      { live_address: 'has to be HLS, or --format dash' },
    ],
    [
      'for HLS that is called DASH',
      { liveAddress: 'https://o.test/1.m3u8', format: 'dash' },
      { live_address: 'has to be DASH, or --format hls' },
    ],
    [
      'for an archive in another format',
      { liveAddress: 'https://o.test/1.mpd', catchup: 'default', template: 'https://o.test/{utc}.m3u8' },
      { catchup: 'has to be DASH, or --format hls' },
    ],
    ...['localhost', '127.0.0.1', '10.1.2.3', '[::1]', '[fd00::1]', 'printer', 'nas.local'].map(
      (host): [string, Partial<OriginDraft>, Record<string, string>] => [
        `at ${host}`,
        { liveAddress: `http://${host}/1.m3u8` },
        { live_address: 'is a private address, which viewers cannot reach' },
      ],
    ),
    [
      'for a placeholder that nobody knows',
      { catchup: 'append', template: '?id={catchup-id}' },
      { catchup: 'has placeholders that are not known: {catchup-id}' },
    ],
    [
      'without its template',
      { catchup: 'append' },
      { catchup: 'needs a template, or a live address of its form' },
    ],
    ['for another form', { catchup: 'xc' }, { catchup: 'needs a template, or a live address of its form' }],
    [
      'for an archive elsewhere that is private',
      { catchup: 'default', template: 'http://10.0.0.1/{utc}.m3u8' },
      { catchup: 'is a private address, which viewers cannot reach' },
    ],
    ['for a host that is none', { hosts: ['*'] }, { hosts: 'have to be such as https://cdn.example' }],
    [
      'for a path as a host',
      { hosts: ['https://cdn.test/a'] },
      { hosts: 'have to be such as https://cdn.example' },
    ],
    [
      'for a short secret',
      { signing: { kind: 'secure-link', secret: 'short' } },
      { secret: 'has to have 16 characters or more' },
    ],
  ])('%s', async (_, draft, faults) => {
    const saved = saveOrigin(world.database.db, { channelId, liveAddress: live, ...draft })
    const failure = await saved.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'invalid_request', detail: faults })
  })

  test('but a private address is taken where the operator says so', async () => {
    const draft = { channelId, liveAddress: 'http://127.0.0.1:9000/1.m3u8' }
    await saveOrigin(world.database.db, draft, { allowsPrivate: true })
    await world.announce('channels')
    expect(await ledTo()).toBe('http://127.0.0.1:9000/1.m3u8')
  })
})

describe('an operator', () => {
  test('names the origin of a channel by its slug, and takes it away', async () => {
    const { db } = world.database
    const words = { catchup: 'shift', host: ['https://cdn.test'] }
    await assignOrigin(db, 'outside', readOriginDraft('https://other.test/1.m3u8', words, undefined))
    await expect.poll(() => ledTo()).toBe('https://other.test/1.m3u8')
    await assignOrigin(db, 'outside', null)
    await expect.poll(() => ledTo()).toBe('unavailable')
    await expect(assignOrigin(db, 'nowhere', null)).rejects.toThrow('There is no channel called nowhere.')
  })

  test.each([
    [{ catchup: 'rewind' }, undefined, /^--catchup: /],
    [{ signing: 'secure-link' }, undefined, 'Signing needs both'],
    [{}, secret, 'Signing needs both'],
  ])('is told what is wrong with %j', (words, key, sentence) => {
    expect(() => readOriginDraft(live, words, key)).toThrow(sentence)
  })
})
