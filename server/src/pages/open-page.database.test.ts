import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replacePageRows, savePage, saveRow } from '../modules/catalogue/index.ts'
import { replaceContentLinks, replaceOffer, saveContent } from '../modules/contents/index.ts'
import { saveNews } from '../modules/news/index.ts'
import { replacePackets } from '../modules/packets/index.ts'
import { savePerson } from '../modules/persons/index.ts'
import { saveSeoMask } from '../modules/seo/index.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let filmId = 0
let foreignId = 0
let newsId = 0
let pageId = 0
let futureId = 0
let packetId = 0

const text = (en: string) => ({ en, ru: `${en} по-русски` })
const film = { year: 2024, age: 12, image: null, asset_id: null, playback_points: [] }

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const { alphaId, betaId } = world.world
  const description = text(
    'Nobody is on the boat, and yet every night its lamp is lit and somebody sings below.',
  )
  filmId = await saveContent(db, { ...film, slug: 'night-sea', title: text('Night sea'), description })
  const secondId = await saveContent(db, { ...film, slug: 'ebb', title: text('Ebb'), description })
  foreignId = await saveContent(db, { ...film, slug: 'other', title: text('Other'), description })
  const anna = await savePerson(db, { slug: 'anna', name: text('Anna') })
  const boris = await savePerson(db, { slug: 'boris', name: text('Boris') })
  const links = { genreIds: [], countryIds: [] }
  await replaceContentLinks(db, filmId, {
    ...links,
    persons: [anna, boris].map((personId) => ({ personId, role: 'actor' })),
  })
  await replaceContentLinks(db, secondId, { ...links, persons: [{ personId: anna, role: 'director' }] })
  await replaceContentLinks(db, foreignId, { ...links, persons: [{ personId: boris, role: 'actor' }] })
  await replaceOffer(db, alphaId, [filmId, secondId])
  await replaceOffer(db, betaId, [foreignId])
  const rowId = await saveRow(db, {
    ...{ tenantId: alphaId, slug: 'sea-films', title: text('Films of the sea'), template: 'content-v' },
    query: { by: 'list', contentIds: [filmId] },
  })
  const films = { slug: 'films', title: text('Films'), template: 'group.catalog' as const }
  const parent_id = await savePage(db, { tenantId: alphaId, ...films })
  for (const [slug, placed] of [
    ['kids', { parent_id }],
    ['startpage', { menu_position: 1 }],
  ] as const) {
    const page = { tenantId: alphaId, slug, title: text('For children'), template: 'catalog' as const }
    pageId = await savePage(db, { ...page, ...placed })
    await replacePageRows(db, pageId, [rowId])
  }
  const sold = {
    short: {},
    benefits: [],
    is_base: true,
    periods: [{ months: 1, price: 100 }],
    channelIds: [],
  }
  const packet = { slug: 'start', name: text('Start'), description: text('The main channels.'), ...sold }
  packetId = (await replacePackets(db, alphaId, [packet])).get('start') ?? 0
  const item = {
    tenantId: alphaId,
    title: text('We are open'),
    short: text('Come in'),
    html: text('<p>x</p>'),
  }
  newsId = await saveNews(db, { ...item, published_at: '2026-01-01' })
  futureId = await saveNews(db, { ...item, published_at: '2999-01-01' })
  await saveSeoMask(db, {
    ...{ tenantId: alphaId, page_type: 'content', text_type: 'title' },
    value: { en: 'Watch {title} ({year}) on {brand}', ru: 'Смотрите {title} на {brand}' },
  })
  await world.announce('catalogue', 'contents')
})
afterAll(() => world.close())

async function open(path: string, { host = 'alpha.test', language = 'en' } = {}) {
  const answer = await world.app.inject({ url: path, headers: { host, 'accept-language': language } })
  const html = answer.body
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    status: answer.statusCode,
    html,
    title: tag(/<title>(.*?)<\/title>/),
    description: tag(/<meta name="description" content="(.*?)">/) ?? '',
    canonical: tag(/<link rel="canonical" href="(.*?)">/),
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
  }
}

test('[V-3.34] a film has the title that the brand’s pattern gives it, in the reader’s language', async () => {
  expect(await open(`/contents/night-sea-${filmId}`)).toMatchObject({
    status: 200,
    title: 'Watch Night sea (2024) on Brand alpha',
    canonical: `http://alpha.test/contents/night-sea-${filmId}`,
    isIndexed: true,
  })
  const russian = await open(`/contents/night-sea-${filmId}`, { language: 'ru' })
  expect(russian.title).toBe('Смотрите Night sea по-русски на Brand alpha')
  expect(russian.html).toContain('<html lang="ru"')
})

test('[V-9.33] the description of a page is trimmed at 70', async () => {
  const { description } = await open(`/contents/night-sea-${filmId}`)
  expect(description).toBe('Nobody is on the boat, and yet every night its lamp is lit and…')
  expect(description.length).toBeLessThanOrEqual(70)
})

test('[V-5.39] a film asked for by its number alone is noindex and points to its address in words', async () => {
  expect(await open(`/contents/${filmId}`)).toMatchObject({
    status: 200,
    isIndexed: false,
    canonical: `http://alpha.test/contents/night-sea-${filmId}`,
  })
})

test('[V-2.63] a person with fewer than two contents that the brand shows is noindex', async () => {
  expect(await open('/persons/anna')).toMatchObject({
    status: 200,
    title: 'Anna · Brand alpha',
    isIndexed: true,
  })
  expect(await open('/persons/boris')).toMatchObject({ status: 200, isIndexed: false })
})

test('an address whose thing is there answers 200', async () => {
  for (const path of ['/row/sea-films', '/rowset/kids', '/catalog/kids', '/kids', '/films/kids']) {
    expect((await open(path)).status, path).toBe(200)
  }
  expect(await open('/films/kids')).toMatchObject({ canonical: 'http://alpha.test/kids' })
  expect((await open('/kids')).title).toBe('For children · Brand alpha')
  expect((await open(`/news/${newsId}`)).title).toBe('We are open · Brand alpha')
  expect((await open('/channels/all/sea')).title).toBe('Sea · Brand alpha')
})

test.each([
  ['/channels', 'Channels', 'The channels of Brand alpha, live and catch-up'],
  ['/movies', 'Films', 'All films of Brand alpha by genre, country and year'],
  ['/news', 'News', 'What is new on Brand alpha'],
  ['/faq', 'Questions and answers', 'Common questions about Brand alpha, answered'],
  ['/settings/parental', 'Settings', 'Profiles, devices and language of Brand alpha'],
])('%s is called %s', async (path, title, description) => {
  expect(await open(path)).toMatchObject({
    ...{ status: 200, title: `${title} · Brand alpha`, description },
    ...{ canonical: `http://alpha.test${path}`, isIndexed: true },
  })
})

test('a page that is not there says so in its title, in the reader’s language', async () => {
  expect(await open('/watch')).toMatchObject({ status: 404, title: 'Page not found · Brand alpha' })
  const russian = await open('/guide/7', { language: 'ru' })
  expect(russian).toMatchObject({ status: 404, title: 'Страница не найдена · Brand alpha' })
})

test('a known prefix with an unknown id is not there, and says so to search engines', async () => {
  const paths = [
    ...[
      '/contents/night-sea-999999',
      '/contents/words-only',
      `/contents/other-${foreignId}`,
      '/watch/999999',
    ],
    ...['/episodes/999999', '/persons/nobody', '/row/nothing', '/rowset/nothing', '/catalog/nothing'],
    ...[
      '/news/999999',
      `/news/${futureId}`,
      '/news/999999999999',
      '/channels/all/nothing',
      '/provider/nobody',
    ],
    ...['/packets/999999', '/packets/start', '/packets/nobody_1', `/packets/beta_${packetId}`],
    ...['/contents/x-2147483648', '/persons/99999999999999', '/contents/%00-999999', '/persons/%00'],
  ]
  for (const path of paths) expect(await open(path), path).toMatchObject({ status: 404, isIndexed: false })
})

test('a packet is called by its name, by whichever of its addresses', async () => {
  for (const path of [`/packets/${packetId}`, `/packets/alpha_${packetId}`]) {
    expect(await open(path)).toMatchObject({
      ...{ status: 200, title: 'Start · Brand alpha', description: 'The main channels.' },
      ...{ canonical: `http://alpha.test/packets/${packetId}`, isIndexed: true },
    })
  }
})

test('[P-2.03] an unknown path is the home page, which is found under one address', async () => {
  const words = ['/whatever', '/what/ever', '/what/ever/else', '/a/b/c/d/e']
  const tooLong = ['/faq/kids', '/search/more', '/settings/a/b/c', '/manual', '/language', '/startpage']
  const numbers = [`/${pageId}`, `/whatever/${pageId}`, `/films/${pageId}`, '/kids/films']
  for (const path of [...words, ...tooLong, ...numbers]) {
    expect(await open(path), path).toMatchObject({
      status: 200,
      canonical: 'http://alpha.test/',
      isIndexed: true,
    })
  }
})

test('a host name of nobody is not written into a page as its address', async () => {
  const page = await open(`/contents/night-sea-${filmId}`, { host: 'made-up.test' })
  expect([page.status, page.canonical]).toEqual([200, undefined])
  expect(page.html).not.toContain('made-up.test')
})

test('what another brand offers is not there', async () => {
  expect((await open(`/contents/night-sea-${filmId}`, { host: 'beta.test' })).status).toBe(404)
  expect((await open(`/contents/other-${foreignId}`, { host: 'beta.test' })).status).toBe(200)
})

function answersIn({ html }: { html: string }): Record<string, unknown> {
  const answers = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html)?.[1]
  return JSON.parse(answers ?? '{}') as Record<string, unknown>
}

test('the home page brings its rows along where guests may see them, and nowhere else', async () => {
  expect(answersIn(await open('/'))).toMatchObject({
    'getRowset startpage': { slug: 'startpage', rows: [{ slug: 'sea-films', contents: [{ id: filmId }] }] },
  })
  expect((await open('/', { host: 'beta.test' })).html).not.toContain('id="answers"')
  expect(answersIn(await open('/channels'))).not.toHaveProperty('getRowset startpage')
})

test('every page brings the menus of the brand along where guests may see them', async () => {
  for (const path of ['/', '/channels']) {
    const answers = answersIn(await open(path))
    for (const name of ['listRowsets web', 'listRowsets mobile300']) {
      expect(answers[name], `${path} ${name}`).toMatchObject({ rowsets: [{ slug: 'startpage' }] })
    }
  }
})

test('the home page is sent without its rows where one of them cannot be read', async () => {
  const { db } = world.database
  const rename = async (from: string, to: string) => {
    await db.updateTable('contents').set({ slug: to }).where('slug', '=', from).execute()
    await world.announce('contents', 'catalogue')
  }
  await rename('night-sea', '-no-slug')
  const { status, html } = await open('/')
  await rename('-no-slug', 'night-sea')
  expect(status).toBe(200)
  expect(Object.keys(answersIn({ html }))).toEqual(['listRowsets web', 'listRowsets mobile300'])
  expect(answersIn(await open('/'))).toHaveProperty('getRowset startpage')
})

test.each(['', '-sea', 'night sea', 'night/sea'])('no content is saved under the slug %j', async (slug) => {
  const { db } = world.database
  await expect(saveContent(db, { ...film, slug, title: text('x'), description: text('x') })).rejects.toThrow(
    'slug',
  )
  expect(await db.selectFrom('contents').select('id').where('slug', '=', slug).execute()).toEqual([])
})

test('[V-5.40] what the server draws itself has no buttons, fields or links to press', async () => {
  const { html } = await open('/')
  expect(html).toContain('<template id="first-new">')
  expect(html).not.toMatch(/<(button|input|select|textarea|a)[\s>]/)
})

test('a page comes packed to whoever can unpack it', async () => {
  const headers = { host: 'alpha.test', 'accept-encoding': 'br, gzip' }
  const answer = await world.app.inject({ url: '/', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Brand alpha</title>')
})
