import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'

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
