import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAssetReady, saveAsset } from '../modules/assets/index.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp({ ONAIR_SHOW_OUTBOX: 'true' })
  const { db } = world.database
  for (const id of ['ad-kettle', 'film']) {
    await saveAsset(db, { id, segments: 3, durationMs: 11_520 })
    await markAssetReady(db, id, { renditions: [], audio: [] })
  }
  await world.announce('assets')
})
afterAll(() => world.close())

const get = (path: string, host = 'alpha.test') =>
  world.app.inject({ url: path, headers: { host, 'accept-language': 'en' } })
const vast = async (query: string) => (await get(`/demo/ads/vast?${query}`)).body

test('a tag is answered with an ad: its length, its skip, its media file and whom to report to', async () => {
  const answer = await get('/demo/ads/vast?creative=ad-kettle&version=3.0&skip=5')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(answer.body).toContain('<VAST version="3.0"><Ad id="ad-kettle"><InLine>')
  expect(answer.body).toContain('<Linear skipoffset="00:00:05"><Duration>00:00:11</Duration>')
  expect(answer.body).toContain('<![CDATA[http://alpha.test/demo/ads/events/ad-kettle/midpoint]]>')
  const [, media = ''] = /http:\/\/alpha\.test(\/media\/[^\]]+\.m3u8)/.exec(answer.body) ?? []
  expect((await get(media)).statusCode).toBe(200)
})

test('a wrapper leads to the next one and then to the ad', async () => {
  const first = await vast('creative=ad-kettle&wrapped=1')
  const [, next = ''] = /<VASTAdTagURI><!\[CDATA\[http:\/\/alpha\.test([^\]]+)\]/.exec(first) ?? []
  expect(next).toBe('/demo/ads/vast?creative=ad-kettle&wrapped=0')
  expect((await get(next)).body).toContain('<InLine>')
})

test.each([
  ['creative=ad-kettle&answer=empty', '<VAST version="4.2"></VAST>\n'],
  ['creative=film', '<VAST version="4.2"></VAST>\n'],
  ['creative=ad-unknown', '<VAST version="4.2"></VAST>\n'],
  ['creative=../film', '<VAST version="4.2"></VAST>\n'],
  ['creative=ad-kettle&answer=broken', '<VAST version="4.2"><Ad id="1"><InLi'],
])('%s has no ad', async (query, body) => {
  expect(await vast(query)).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
})

test('the server fails as it is told: an endless wrapper, a script and an error, at one tag or at all', async () => {
  expect(await vast('creative=ad-kettle&answer=endless')).toContain('creative=ad-kettle&answer=endless]]>')
  expect(await vast('creative=ad-kettle&answer=vpaid')).toContain('apiFramework="VPAID"')
  expect((await get('/demo/ads/vast?answer=error')).statusCode).toBe(500)
  await get('/demo/ads?answer=error')
  expect((await get('/demo/ads/vast?creative=ad-kettle')).statusCode).toBe(500)
  expect((await get('/demo/ads/vast?creative=ad-kettle', 'beta.test')).statusCode).toBe(200)
  await get('/demo/ads?answer=ads')
  expect(await vast('creative=ad-kettle')).toContain('<InLine>')
})

test('what players report is counted for each brand', async () => {
  for (const event of ['start', 'start', 'error?code=402', 'nonsense']) {
    const { statusCode, headers } = await get(`/demo/ads/events/ad-kettle/${event}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/gif'])
  }
  const page = (await get('/demo/ads')).body
  expect(page).toContain(
    '<li>ad-kettle error 402<small>1</small></li><li>ad-kettle start<small>2</small></li>',
  )
  expect(page).not.toContain('nonsense')
  expect((await get('/demo/ads', 'beta.test')).body).not.toContain('ad-kettle')
})
