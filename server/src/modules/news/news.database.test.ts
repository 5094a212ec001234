import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveNews } from './index.ts'

let app: TestApp
let token: string
let latest: number
let foreign: number
let tomorrow: number

const text = { short: { ru: 'Кратко', en: 'In short' }, html: { ru: '<p>Да</p>', en: '<p>Yes</p>' } }

beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.database
  const tenantId = app.world.alphaId
  const save = (en: string, published_at: string, html = text.html) =>
    saveNews(db, { tenantId, ...text, html, title: { ru: `${en} по-русски`, en }, published_at })
  const unsafe = '<p onclick="run()">Hello</p><script>run()</script><a href="javascript:run()">go</a>'
  await save('Spring', '2026-03-01T09:00:00Z')
  latest = await save('Summer', '2026-06-01T09:00:00Z', { ru: unsafe, en: unsafe })
  await save('Winter', '2026-01-01T09:00:00Z')
  tomorrow = await save('Soon', '2100-01-01T09:00:00Z')
  foreign = await saveNews(db, {
    ...{ tenantId: app.world.betaId, ...text, title: { en: 'Abroad' }, published_at: '2026-06-02T09:00:00Z' },
  })
  token = await enterAsGuest(app.app)
})
afterAll(() => app.close())

const list = async (page: { offset?: number; limit?: number } = {}) => {
  const { body } = await call(app.app, 'listNews', { query: page }, { token })
  return body.news.map(({ title }: { title: string }) => title)
}

const get = (id: number, language = 'en') =>
  call(app.app, 'getNewsItem', { params: { id } }, { token, language })

test('[P-7.59] news come latest first, none before its day, page by page', async () => {
  expect(await list()).toEqual(['Summer', 'Spring', 'Winter'])
  expect([...(await list({ limit: 2 })), ...(await list({ offset: 2 }))]).toEqual(await list())
})

test('[P-7.60] one piece of news answers in the language of its reader', async () => {
  const { body } = await get(latest, 'ru')
  expect(body).toMatchObject({ id: latest, title: 'Summer по-русски', short: 'Кратко', image: null })
  expect(body.created_at).toBe(Date.UTC(2026, 5, 1, 9) / 1000)
})

test('what an editor saved can neither run nor lead into a script', async () => {
  const { text: html } = (await get(latest)).body
  expect(html).toContain('<p>Hello</p>')
  expect(html).not.toMatch(/script|onclick/)
})

test('news saved again takes the place of what it was', async () => {
  const again = await saveNews(app.database.db, {
    tenantId: app.world.alphaId,
    ...text,
    title: { ru: 'Spring по-русски', en: 'Spring' },
    short: { en: 'Changed' },
    published_at: new Date('2026-03-01T09:00:00Z'),
  })
  expect((await get(again)).body.short).toBe('Changed')
  expect(await list()).toHaveLength(3)
})

test('what is not there, not yet there, or of another brand is not found', async () => {
  for (const id of [999_999, Number.MAX_SAFE_INTEGER, tomorrow, foreign])
    expect((await get(id)).body.error_code, String(id)).toBe('not_found')
  const abroad = await enterAsUser(
    app,
    { username: 'abroad', phone: '70000000041', tenantId: app.world.betaId },
    { host: 'beta.test' },
  )
  const { body } = await abroad.ask('listNews', { query: {} })
  expect(body.news).toEqual([expect.objectContaining({ id: foreign, title: 'Abroad' })])
})
