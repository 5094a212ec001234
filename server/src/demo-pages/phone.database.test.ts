import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCourier } from '../adapters/courier/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { testTenant } from '../testing/small-world.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp({ ONAIR_SHOW_OUTBOX: 'true' })
  const courier = openCourier(undefined, world.database.db)
  const message = { tenantId: world.world.alphaId, channel: 'sms', recipient: '70000000001' } as const
  await courier.deliver({ id: 'message-1', ...message, text: 'the first <b>message</b>' })
  await courier.deliver({ id: 'message-2', ...message, channel: 'chat', text: 'the second message' })
  await courier.deliver({
    id: 'message-3',
    ...message,
    tenantId: world.world.betaId,
    text: 'of another brand',
  })
})
afterAll(() => world.close())

const get = (app: TestApp, url: string, host = 'alpha.test', language = 'en') =>
  app.app.inject({ url, headers: { host, 'accept-language': language } })

test('the demo phone shows the messages of the brand of its host, the newest first', async () => {
  const { body } = await get(world, '/demo/phone')
  expect(body.indexOf('the second message')).toBeGreaterThan(0)
  expect(body.indexOf('the second message')).toBeLessThan(body.indexOf('the first'))
  expect(body).toContain('&lt;b&gt;message')
  expect(body).not.toContain('of another brand')
  expect(body).toContain('<h1>Brand alpha</h1>')
  expect((await get(world, '/demo/phone.css')).body).toContain('--accent:#ff6f59')
  const json = (await get(world, '/demo/phone.json')).json()
  expect(json.messages.map(({ text }: { text: string }) => text)).toEqual([
    'the second message',
    'the first <b>message</b>',
  ])
})

test('the demo phone speaks the language of the visitor', async () => {
  expect((await get(world, '/demo/phone', 'alpha.test', 'ru')).body).toContain('Телефон зрителя')
  expect((await get(world, '/demo/phone', 'alpha.test', 'en')).body).toContain('A viewer’s phone')
})

test('the bot of the demo shows what came by chat and asks for a phone', async () => {
  const { body } = await get(world, '/demo/bot')
  expect(body).toContain('the second message')
  expect(body).not.toContain('the first')
  expect(body).toContain('type="tel"')
})

test.each(['/demo/phone', '/demo/bot'])(
  '%s keeps the policy of a page: scripts as files of the same origin',
  async (url) => {
    const { body, headers } = await get(world, url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(body).not.toContain('<style')
    const scripts = [...body.matchAll(/<script[^>]*src="([^"]+)"[^>]*><\/script>/g)]
    expect(body.match(/<script/g)).toHaveLength(scripts.length)
    for (const [, src = ''] of scripts) {
      const script = await get(world, src)
      expect(script.headers['content-type']).toMatch(/^text\/javascript/)
    }
  },
)

test('no demo message is served unless the setting says so', async () => {
  const usual = await openTestApp()
  const courier = openCourier(undefined, usual.database.db)
  await courier.deliver({
    id: 'message-4',
    ...{ tenantId: usual.world.alphaId, channel: 'chat', recipient: '70000000001', text: 'canary-code' },
  })
  for (const url of ['/demo/phone', '/demo/phone.json', '/demo/phone.css', '/demo/bot', '/demo/bot.js']) {
    const { body } = await get(usual, url)
    expect(body, url).not.toMatch(/canary|70000000001|data-messages/)
  }
  await usual.close()
})

test('a site that an operator names shows a channel and an open film of it in frames, and another site none', async () => {
  const { db } = world.database
  const alpha = testTenant('alpha')
  const embeds = { origins: ['http://beta.test', 'http://partner.localhost:*'] }
  await saveTenant(db, { ...alpha, traits: { ...alpha.traits, embeds } })
  const text = JSON.stringify({ en: 'Sea' })
  for (const [id, age] of [
    [901, 18],
    [902, 6],
  ] as const) {
    const film = { id, slug: `sea-${age}`, title: text, description: text, age, asset_id: 'sea' }
    await db.insertInto('contents').values(film).execute()
    await db
      .insertInto('tenant_contents')
      .values({ tenant_id: world.world.alphaId, content_id: id })
      .execute()
  }
  await world.announce('tenants')
  const site = await get(world, '/demo/embed', 'beta.test')
  const frames = [...site.body.matchAll(/<iframe src="([^"]+)"/g)].map(([, address]) => address)
  const channel = await db.selectFrom('channels').select('slug').orderBy('id').executeTakeFirstOrThrow()
  expect(frames).toEqual([
    `http://alpha.test/channel_embed/${channel.slug}`,
    'http://alpha.test/content_embed/sea-6',
  ])
  expect(site.headers['content-security-policy']).toContain('; frame-src http://alpha.test')
  const other = await get(world, '/demo/embed')
  expect(other.body).toContain('No operator lets this site show its players.')
  expect(other.headers['content-security-policy']).toContain("; frame-src 'none'")
  const { body } = await get(world, '/demo', 'alpha.test:8080')
  expect(body).toContain('<a href="http://beta.test/demo/embed">')
  expect(body).toContain('<a href="http://partner.localhost:8080/demo/embed">')
})
