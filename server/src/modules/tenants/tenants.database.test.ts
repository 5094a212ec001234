import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyChange } from '../../db/index.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveTenant } from './tenants.repository.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('[P-1.01 P-7.04] the host name decides whose network the visitor is in', async () => {
  const alpha = await call(world.app, 'getNetwork', { query: {} }, { host: 'alpha.test' })
  const beta = await call(world.app, 'getNetwork', { query: {} }, { host: 'beta.test:8080' })
  expect(alpha.body).toMatchObject({
    is_guest_allowed: true,
    default: true,
    provider: { name: 'Brand alpha' },
  })
  expect(beta.body).toMatchObject({
    is_guest_allowed: false,
    default: false,
    provider: { name: 'Brand beta' },
  })
})

test('a host name that nobody claims gets the default brand', async () => {
  const { body } = await call(world.app, 'getNetwork', { query: {} }, { host: 'stranger.test' })
  expect(body.provider.landing.shortname).toBe('alpha')
})

test('[P-7.04] a call may name the provider whose network it asks for; a brand of its own host stays itself', async () => {
  const nameOn = async (host: string, provider: string) => {
    const { body } = await call(world.app, 'getNetwork', { query: { provider } }, { host })
    return body.provider.name
  }
  expect(await nameOn('alpha.test', 'beta')).toBe('Brand beta')
  expect(await nameOn('alpha.test', 'nobody')).toBe('Brand alpha')
  expect(await nameOn('beta.test', 'alpha')).toBe('Brand beta')
})

test('[P-7.07 V-3.07] the configuration carries limits and switches', async () => {
  const { body } = await call(world.app, 'getConfiguration', {})
  expect(body).toMatchObject({
    min_search_chars: 1,
    bouncing_interval: 1000,
    has_welcome: true,
    home_layout: 'hero',
  })
  expect(body.parental_duration).toContain(30)
})

test('[P-9.18] a brand that says nothing shows notices again after the usual delays, and another changes some of them', async () => {
  const usual = {
    ...{ register: 28_800, almatv_install: 259_200, freedommedia_install: 259_200, permission: 1_209_600 },
  }
  const delays = async (host: string) =>
    (await call(world.app, 'getConfiguration', {}, { host })).body.reopen_delays
  expect(await delays('alpha.test')).toEqual(usual)
  const { traits, ...brand } = testTenant('delays')
  await saveTenant(world.database.db, {
    ...{ ...brand, hosts: ['delays.test'], isDefault: false },
    traits: { ...traits, reopenDelays: { email: 60, register: 0 } },
  })
  await notifyChange(world.database.db, 'tenants')
  await expect.poll(() => delays('delays.test')).toEqual({ ...usual, email: 60, register: 0 })
})

test('[V-2.156] a brand names its notices, in its own words where it has some', async () => {
  const { traits, ...brand } = testTenant('notices')
  const promo = { title: { en: 'A gift', ru: 'Подарок' }, url: '/promo', afterSeconds: 9 }
  await saveTenant(world.database.db, {
    ...{ ...brand, hosts: ['notices.test'], isDefault: false },
    traits: {
      ...traits,
      notices: [
        { kind: 'register' },
        { kind: 'galam_poll2', survey: 2 },
        { kind: 'freedommedia_promo', ...promo },
      ],
    },
  })
  await notifyChange(world.database.db, 'tenants')
  const asked = { host: 'notices.test', language: 'ru' }
  const none = { title: null, text: null, accept: null, url: null, survey: null }
  await expect
    .poll(async () => (await call(world.app, 'getConfiguration', {}, asked)).body.notices)
    .toEqual([
      { ...none, kind: 'register', form: 'register', after_seconds: 5 },
      { ...none, kind: 'galam_poll2', form: 'survey', after_seconds: 5, survey: 2 },
      {
        ...none,
        kind: 'freedommedia_promo',
        form: 'promo',
        after_seconds: 9,
        title: 'Подарок',
        url: '/promo',
      },
    ])
})

test('[P-7.08] the resources carry the look of the brand, complete', async () => {
  const { body } = await call(world.app, 'getResources', {}, { language: 'ru' })
  expect(body).toMatchObject({ brand: 'Brand alpha', tagline: 'текст alpha', color_scheme: 'dark' })
  expect(Object.keys(body.tokens)).toEqual(
    expect.arrayContaining([
      '--bg',
      '--surface-1',
      '--text',
      '--text-muted',
      '--accent',
      '--on-accent',
      '--radius',
    ]),
  )
})

test('[P-7.05 P-7.06] the welcome and sign-in pages speak the language of the visitor', async () => {
  const welcome = await call(world.app, 'getWelcomePage', {}, { language: 'ru' })
  const auth = await call(world.app, 'getAuthPage', {}, { language: 'en' })
  expect(welcome.body).toMatchObject({ title: 'текст alpha', can_skip: true })
  expect(auth.body).toMatchObject({
    title: 'text alpha',
    methods: [
      { method: 'phone', title: 'By phone number' },
      { method: 'password', title: 'By login and password' },
    ],
  })
})

test('the shell of a page holds the brand of its host', async () => {
  const page = await world.app.inject({ method: 'GET', url: '/', headers: { host: 'beta.test' } })
  expect(page.body).toContain('<title>Brand beta</title>')
  expect(page.body).toContain('"is_guest_allowed":false')
})

test('[P-7.55 V-3.30 V-7.88] a provider is shown by its name, by that of a partner and by its number', async () => {
  const { alphaId } = world.world
  const tenant = testTenant('alpha')
  await saveTenant(world.database.db, {
    ...tenant,
    support: { url: null, phone: '100', email: 'help@alpha.invalid' },
    traits: {
      ...tenant.traits,
      partners: ['alpha-bank'],
      registration: { caption: { ru: 'Вступить', en: 'Join' }, url: 'https://join.alpha.invalid/' },
    },
  })
  await notifyChange(world.database.db, 'tenants')
  const ask = (id: string, host = 'alpha.test') =>
    call(world.app, 'getProviderInfo', { params: { id } }, { host, language: 'en' })
  await expect.poll(async () => (await ask('alpha-bank')).status).toBe(200)
  for (const id of ['alpha', 'alpha-bank', String(alphaId)]) {
    expect((await ask(id)).body).toEqual({
      provider_data: {
        id: alphaId,
        name: 'Brand alpha',
        landing: {
          shortname: 'alpha',
          logo: '/media/art/logo.svg',
          support: { url: null, phone: '100', email: 'help@alpha.invalid' },
          regform_btn_url: 'https://join.alpha.invalid/',
          regform_btn_caption: 'Join',
        },
      },
      packets: [],
      bundles: [],
    })
  }
  expect((await ask('alpha', 'beta.test')).status).toBe(404)
  expect((await ask('nobody')).body.error_code).toBe('not_found')
})

test('[P-7.04 P-3.03] the network tells the address, its country, the account link and where the texts are', async () => {
  const { db } = world.database
  const tenant = testTenant('alpha')
  await db
    .insertInto('country_ranges')
    .values([
      { addresses: '127.0.0.0/8', country: 'GE' },
      { addresses: '127.0.0.1/32', country: 'AM' },
    ])
    .execute()
  await saveTenant(db, {
    ...tenant,
    texts: { ...tenant.texts, agreement: { ru: 'правила', en: 'rules' } },
    traits: {
      ...tenant.traits,
      accountLink: { label: { ru: 'Кабинет', en: 'Account' }, url: 'https://a.invalid/', isHere: false },
    },
  })
  await notifyChange(db, 'tenants')
  const ask = async () => (await call(world.app, 'getNetwork', {}, { language: 'en' })).body
  await expect
    .poll(async () => (await ask()).lk_link)
    .toEqual({ label: 'Account', url: 'https://a.invalid/' })
  expect(await ask()).toMatchObject({
    remote_address: '127.0.0.1',
    country: 'AM',
    agreement: '/v2/pages/agreement',
    privacy: null,
  })
  const text = await call(world.app, 'getAgreementText', {}, { language: 'ru' })
  expect(text.body).toEqual({ title: 'Пользовательское соглашение', text: 'правила' })
  expect((await call(world.app, 'getPrivacyText', {})).status).toBe(404)
})

test('[P-7.61] texts that the operator keeps elsewhere are read there, through our own address', async () => {
  let isAway = true
  const server = createServer((request, response) => {
    response.statusCode = isAway ? 500 : 200
    response
      .setHeader('content-type', 'text/html')
      .end(`<h1>Of ${request.url}</h1><script>x()</script><p>Words</p>`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { db } = world.database
  const tenant = testTenant('alpha')
  const links = { agreementUrl: `${origin}/terms`, privacyUrl: `${origin}/privacy` }
  await saveTenant(db, { ...tenant, texts: { ...tenant.texts, agreement: { en: 'own rules' }, ...links } })
  await notifyChange(db, 'tenants')
  await expect
    .poll(async () => (await call(world.app, 'getNetwork', {})).body)
    .toMatchObject({ agreement: links.agreementUrl, privacy: links.privacyUrl })
  expect((await call(world.app, 'getPrivacyText', {})).status).toBe(503)
  isAway = false
  const agreement = await call(world.app, 'getAgreementText', {}, { language: 'en' })
  expect(agreement.body).toEqual({ title: 'Terms of use', text: 'Of /terms\n\nWords' })
  const privacy = await call(world.app, 'getPrivacyText', {}, { language: 'en' })
  expect(privacy.body).toEqual({ title: 'Privacy', text: 'Of /privacy\n\nWords' })
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

test('[P-1.06] on a host that nobody claims, the line decides whose visitor somebody is', async () => {
  const { db } = world.database
  await db
    .insertInto('subscriber_lines')
    .values({ tenant_id: world.world.betaId, addresses: '127.0.0.1/32', provider_uid: 'line-1' })
    .execute()
  /** The title of the page, and what its calls name as their provider. */
  const brandOn = async (host: string, query = '') => {
    const { body } = await world.app.inject({ method: 'GET', url: `/${query}`, headers: { host } })
    return [/<title>([^<]*)/.exec(body)?.[1], /"tenant":("\w+"|null)/.exec(body)?.[1]]
  }
  expect(await brandOn('tv.unclaimed.test')).toEqual(['Brand beta', '"beta"'])
  expect(await brandOn('alpha.test')).toEqual(['Brand alpha', 'null'])
  expect(await brandOn('alpha.test', '?partner=beta')).toEqual(['Brand beta', '"beta"'])
  await db.deleteFrom('subscriber_lines').execute()
  expect(await brandOn('tv.unclaimed.test')).toEqual(['Brand alpha', 'null'])
})
