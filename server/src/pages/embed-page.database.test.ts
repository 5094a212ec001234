import { afterAll, beforeAll, expect, test } from 'vitest'
import { Tenant, type TenantDraft } from '../core/tenant.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { testTenant } from '../testing/small-world.ts'
import { type CatalogueWorld, openCatalogueWorld } from '../usecases/catalogue/content-card.fixture.ts'

let world: CatalogueWorld

type Traits = Pick<TenantDraft['traits'], 'embeds' | 'cast'>

async function allow(traits: Traits): Promise<void> {
  const alpha = testTenant('alpha')
  await saveTenant(world.db, { ...alpha, traits: { ...alpha.traits, ...traits } })
  await world.app.announce('tenants')
}

const partners = ['https://partner.example', 'http://localhost:9000']

beforeAll(async () => {
  world = await openCatalogueWorld()
  await allow({ embeds: { origins: partners } })
})
afterAll(() => world.close())

async function open(url: string, host = 'alpha.test') {
  const { statusCode, body, headers } = await world.app.app.inject({
    ...{ url, headers: { host, 'accept-language': 'en' } },
  })
  const json = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null') as unknown
  const policy = String(headers['content-security-policy']).split('; ')
  return {
    ...{ status: statusCode, body },
    embed: (json('bootstrap') as { embed: unknown }).embed,
    answers: json('answers'),
    framedBy: policy.find((rule) => rule.startsWith('frame-ancestors')),
    scripts: policy.find((rule) => rule.startsWith('script-src'))?.replace(/ 'nonce-[^']*'/, ''),
  }
}

test('[P-2.36 V-2.07 V-2.08] an embed page names what it plays, is not indexed, and carries nothing of the catalogue', async () => {
  const { nightSea, series } = world.contents
  const { channelId } = world.app.world
  const film = await open(`/content_embed/night-sea-${nightSea}?ignore_parental_control=1`)
  const { embed } = film
  expect(embed).toMatchObject({ kind: 'content', id: nightSea, title: 'Night Sea', is_playable: true })
  expect(embed).toMatchObject({ path: `/contents/night-sea-${nightSea}`, archived_days: 0 })
  for (const key of ['night-sea', String(nightSea)]) {
    expect((await open(`/content_embed/${key}`)).embed, key).toEqual(embed)
  }
  expect((await open(`/content_embed/${series}`)).embed).toMatchObject({ id: series, is_playable: false })
  const channel = await open(`/channel_embed/${channelId}?ts=1767225600`)
  expect(channel.embed).toMatchObject({ kind: 'channel', id: channelId, is_playable: true })
  for (const page of [film, channel]) {
    expect(page).toMatchObject({ status: 200, answers: null })
    expect(page.body).toContain('<meta name="robots" content="noindex">')
  }
  expect(film.body).toContain(
    `<link rel="canonical" href="http://alpha.test/contents/night-sea-${nightSea}">`,
  )
  expect(await open('/content_embed/nothing')).toMatchObject({ status: 404, embed: null })
  expect(await open('/channel_embed/999999')).toMatchObject({ status: 404, embed: null })
  expect((await open(`/contents/night-sea-${nightSea}`)).embed).toBeNull()
})

test('[P-2.36 V-2.07] the sites of the list may frame the embed pages of their brand, and no other page', async () => {
  const { nightSea } = world.contents
  const { channelId } = world.app.world
  const nobody = "frame-ancestors 'none'"
  for (const path of [`/channel_embed/${channelId}`, `/content_embed/${nightSea}`]) {
    expect((await open(path)).framedBy, path).toBe(`frame-ancestors ${partners.join(' ')}`)
    expect((await open(path, 'beta.test')).framedBy, path).toBe(nobody)
  }
  for (const path of ['/', '/settings', '/packets/1', `/contents/${nightSea}`, '/x/channel_embed/1']) {
    expect((await open(path)).framedBy, path).toBe(nobody)
  }
  const call = await world.app.app.inject({
    url: '/v2/platform/configuration',
    headers: { host: 'alpha.test' },
  })
  expect(call.headers['content-security-policy']).toContain(nobody)
  expect(call.json()).toMatchObject({ embed_origins: partners, cast: null })
})

test.each([
  ['https://partner.example', true],
  ['http://localhost:9000', true],
  ['http://partner.localhost:*', true],
  ['https://partner.example:*', false],
  ['https://evillocalhost:*', false],
  ['https://partner.example/', false],
  ['https://partner.example/films', false],
  ['https://*.example', false],
  ['*', false],
  ['partner.example', false],
  ["'self'", false],
])('an operator may write %s as the origin of a site: %s', (origin, isOne) => {
  expect(Tenant.shape.traits.shape.embeds.safeParse({ origins: [origin] }).success).toBe(isOne)
})

test('[V-7.103] a script of another host is allowed where the brand casts, and that of no other host', async () => {
  expect((await open('/')).scripts).toBe("script-src 'self'")
  const cast = { script: 'https://cast.example/v1/sender.js?loadCastFramework=1', receiver: 'ONAIR412' }
  await allow({ cast })
  const page = await open('/')
  expect(page.scripts).toBe("script-src 'self' https://cast.example")
  expect((await open('/', 'beta.test')).scripts).toBe("script-src 'self'")
  await allow({ embeds: { origins: partners } })
})

test('[P-2.73 V-2.07] an embedded player skips the parental check of what has no rating, where the brand allows it; never for 18+ nor for a child', async () => {
  const { nightSea } = world.contents
  const { user, child } = world
  const play = async (age: number | null, ask: typeof user.ask, ignores: boolean) => {
    await world.db.updateTable('contents').set({ age }).where('id', '=', nightSea).execute()
    await world.app.announce('contents')
    const query = ignores ? { ignore_parental_control: '1' as const } : {}
    const { status, body } = await ask('getContentStream', { params: { id: nightSea }, query })
    return status === 200 ? 'plays' : String(body.error_code)
  }
  const everyWay = async () => ({
    user: [await play(null, user.ask, false), await play(null, user.ask, true)],
    rated: [await play(18, user.ask, false), await play(18, user.ask, true)],
    guest: [await play(null, world.askAsGuest, true), await play(18, world.askAsGuest, true)],
    child: [await play(13, child.ask, true), await play(null, child.ask, true)],
  })
  const closed = {
    user: ['parental_required', 'parental_required'],
    rated: ['parental_required', 'parental_required'],
    guest: ['sign_in_required', 'sign_in_required'],
    child: ['parental_required', 'parental_required'],
  }
  expect(await everyWay()).toEqual(closed)
  await allow({ embeds: { origins: partners, canIgnoreParental: true } })
  expect(await everyWay()).toEqual({
    ...closed,
    user: ['parental_required', 'plays'],
    guest: ['plays', 'sign_in_required'],
  })
})
