import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from '../../adapters/storage/index.ts'
import { uncached } from '../../db/index.ts'
import { createHttpServer } from '../../http/server.ts'
import { simulatedCertificate, simulatedLicence } from '../../testing/licence-simulator.ts'
import { noon, openProtectedWorld, type ProtectedWorld } from '../../testing/protected-world.ts'
import { testTenant } from '../../testing/small-world.ts'
import { createAssets } from '../assets/index.ts'
import { replaceOffer } from '../contents/index.ts'
import { assetScope, createMediaFiles, createPlayback } from '../playback/index.ts'
import { endSessions, sessionKeyOf } from '../sessions/index.ts'
import { createTenants, saveTenant } from '../tenants/index.ts'
import type { Viewing } from './protected-routes.ts'
import { createProtection } from './protection.service.ts'
import { serveProtectedAssets } from './serve-protected-assets.ts'

let world: ProtectedWorld
/** The film under the token of another one's link. */
let foreign: string

beforeAll(async () => {
  world = await openProtectedWorld()
  const tokenOf = (link: string) => link.split('/')[2] ?? ''
  foreign = world.links.film.replace(tokenOf(world.links.film), tokenOf(world.links.other))
})
afterEach(() => {
  world.simulator.setMood('well')
  world.simulator.refuseWith(null)
  world.server.setNow(noon)
})
afterAll(() => world.close())

describe('Clear Key', () => {
  const ask = (link = world.links.film) => {
    const kids = [world.filmKey.keyId.toString('base64url')]
    return world.post(`${link}/licence/clearkey`, JSON.stringify({ kids, type: 'temporary' }))
  }

  test('gives the key of the film to whoever holds a link to it, and to no cache', async () => {
    const { key, keyId } = world.filmKey
    const answer = await ask()
    expect(answer.json()).toEqual({
      keys: [{ kty: 'oct', kid: keyId.toString('base64url'), k: key.toString('base64url') }],
      type: 'temporary',
    })
    const bare = await world.get(`${world.links.film}/licence/clearkey`)
    expect(bare.rawPayload).toEqual(key)
    for (const { headers } of [answer, bare]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['access-control-allow-origin']).toBe('*')
    }
  })

  test('does not give it to the holder of another link, nor another key to the holder of this one', async () => {
    expect((await ask(foreign)).json().error_code).toBe('permission_denied')
    expect((await world.get(`${foreign}/licence/clearkey`)).json().error_code).toBe('permission_denied')
    expect((await ask(world.links.other)).json().error_code).toBe('not_found')
  })

  test('ends with the session', async () => {
    const { db } = world.server.database
    await endSessions(db, ['device of the film'])
    const link = world.links.film.split('/')
    const holder = { session: sessionKeyOf('device of the film'), viewing: 'viewing-2' }
    const scope = assetScope('film', world.server.world.alphaId)
    const ended = await createPlayback(db, uncached).openScope(scope, holder, noon)
    expect(ended.split('/').slice(3)).toEqual(link.slice(3))
    await expect.poll(async () => (await ask(ended)).json().error_code).toBe('session_ended')
    expect((await world.get(`${ended}/licence/clearkey`)).json().error_code).toBe('session_ended')
    expect((await world.get(`${ended}/cenc/manifest.mpd`)).json().error_code).toBe('session_ended')
    expect((await ask()).statusCode).toBe(200)
  })

  test('is weighed by the brand of the link, whose host alone opens it', async () => {
    const { alphaId, betaId } = world.server.world
    const { db } = world.server.database
    const holder = { session: 'session-1', viewing: 'viewing-1' }
    const ofBeta = await createPlayback(db, uncached).openScope(assetScope('film', betaId), holder, noon)
    const at = async (link: string, host: string) => {
      const url = `${link}/licence/clearkey`
      const { statusCode, body } = await world.server.app.inject({ url, headers: { host } })
      return statusCode === 200 ? 200 : JSON.parse(body).error_code
    }
    expect(await at(world.links.film, 'alpha.test')).toBe(200)
    expect(await at(world.links.film, 'beta.test')).toBe('permission_denied')
    // The default brand's host serves links of brands that an address names; beta does not offer the film.
    expect(await at(ofBeta, 'alpha.test')).toBe('permission_denied')
    expect(await at(ofBeta, 'beta.test')).toBe('permission_denied')
    expect(await at(ofBeta.replace(`/b${betaId}`, `/b${alphaId}`), 'alpha.test')).toBe('permission_denied')
  })

  test('ends with the link', async () => {
    world.server.setNow(noon + 13 * 3_600_000)
    expect((await ask()).json().error_code).toBe('permission_denied')
  })

  test.each([
    ['no body', ''],
    ['no JSON', '{"kids":'],
    ['no key ids', '{"kids":[]}'],
  ])('answers 400 to %s', async (_, body) => {
    const answer = await world.post(`${world.links.film}/licence/clearkey`, body)
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'invalid_request'])
  })

  test('answers 413 to a body that is no licence request by its size', async () => {
    const answer = await world.post(`${world.links.film}/licence/clearkey`, 'x'.repeat(70_000))
    expect(answer.statusCode).toBe(413)
  })

  test('is not there beside a licence server unless it was asked for', async () => {
    const strict = await openProtectedWorld({ ONAIR_CLEAR_KEY: '' })
    const { get, links } = strict
    const manifest = await get(`${links.film}/cenc/manifest.mpd`)
    expect(manifest.body).toContain('default_KID')
    expect(manifest.body).not.toContain('ClearKey')
    expect((await get(`${links.film}/cenc/180p.m3u8`)).body).not.toContain('identity')
    expect((await get(`${links.film}/licence/clearkey`)).statusCode).toBe(404)
    expect((await strict.post(`${links.film}/licence/clearkey`, '{}')).statusCode).toBe(404)
    await strict.close()
  })
})

describe('the licence server of an operator', () => {
  const soap = { soapaction: '"AcquireLicense"', 'content-type': 'text/xml' }
  const octets = { 'content-type': 'application/octet-stream' }

  test.each([
    ['widevine', Buffer.from([8, 1, 255, 0]), {}, 'application/octet-stream'],
    ['playready', Buffer.from('<soap:Envelope/>'), soap, 'text/xml'],
    ['fairplay', Buffer.from([0, 1, 2]), octets, 'application/octet-stream'],
  ])('[V-7.99] answers a challenge of %s through us, unchanged', async (system, challenge, headers, type) => {
    const answer = await world.post(`${world.links.film}/licence/${system}`, challenge, headers)
    expect(answer.rawPayload).toEqual(simulatedLicence(system, 'film', challenge))
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('[V-7.98] gives the certificate of FairPlay', async () => {
    const answer = await world.get(`${world.links.film}/licence/fairplay/certificate`)
    expect(answer.rawPayload).toEqual(simulatedCertificate)
  })

  test('is not asked for viewers of another asset', async () => {
    const answer = await world.post(`${foreign}/licence/widevine`, Buffer.from([1]))
    expect(answer.json().error_code).toBe('permission_denied')
  })

  test('that refuses or fails is told by a stable code, and nothing of its words', async () => {
    const refused = await world.post(`${world.links.other}/licence/widevine`, Buffer.from([1]))
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ error_code: 'not_available', detail: { licence: 'refused' } })
    world.simulator.setMood('broken')
    const failed = await world.post(`${world.links.film}/licence/widevine`, Buffer.from([1]))
    expect([failed.statusCode, failed.json().error_code]).toEqual([503, 'unavailable'])
    expect(failed.body).not.toContain('stack trace')
  })

  test('[V-7.100] is told the time of a FairPlay request, unless the brand says otherwise', async () => {
    const { simulator, server } = world
    const ask = (system = 'fairplay') =>
      world.post(`${world.links.film}/licence/${system}`, Buffer.from([1]), octets)
    simulator.fairplayTimes.length = 0
    server.setNow(noon + 90_500)
    expect((await ask()).statusCode).toBe(200)
    expect(simulator.fairplayTimes).toEqual([String(noon / 1000 + 90)])
    const alpha = testTenant('alpha')
    const setTime = async (hasFairplayTime: boolean) => {
      await saveTenant(server.database.db, { ...alpha, traits: { ...alpha.traits, hasFairplayTime } })
      await server.announce('tenants')
    }
    await setTime(false)
    expect((await ask()).statusCode).toBe(200)
    expect(simulator.fairplayTimes).toEqual([String(noon / 1000 + 90), null])
    await setTime(true)
  })

  test.each([
    [
      '[V-8.15] its message and code',
      200,
      { errorCode: 7004, message: 'Rented too long ago' },
      '7004',
      'Rented too long ago',
    ],
    ['[V-8.15] a refusal by status', 403, { errorCode: 'E7', message: 'No' }, 'E7', 'No'],
    ['[V-8.15] a failure by status', 500, { errorCode: 9, message: 'Later' }, '9', 'Later'],
    [
      '[V-8.16] the nested message of 8002',
      200,
      { errorCode: 8002, message: 'Callback: {"message":"Two devices watch"}' },
      '8002',
      'Two devices watch',
    ],
  ])('that answers with an errorCode is told as %s', async (_, status, answer, code, message) => {
    world.simulator.refuseWith({ status, answer })
    const refused = await world.post(`${world.links.film}/licence/widevine`, Buffer.from([1]))
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error_code: 'not_available',
      detail: { licence: 'refused', code, message },
    })
  })

  test('may be asked by players of other sites', async () => {
    const answer = await world.server.app.inject({
      method: 'OPTIONS',
      url: `${world.links.film}/licence/widevine`,
      headers: { host: 'alpha.test', origin: 'https://tv.test', 'access-control-request-method': 'POST' },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('content-type')
  })
})

test('a viewing that is no longer entitled gets no key', async () => {
  const { database, mediaFolder, world: small } = world.server
  const asked: Viewing[] = []
  const app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    tenants: createTenants(database.db, uncached),
    trustedProxies: undefined,
    rateLimit: 1000,
  })
  serveProtectedAssets(app, {
    playback: createPlayback(database.db, uncached),
    assets: createAssets(database.db, uncached),
    files: createMediaFiles(folderStorage(mediaFolder)),
    protection: createProtection(database.db, uncached),
    isEntitled: async (viewing) => {
      asked.push(viewing)
      return false
    },
    hasFairplayTime: async () => true,
    clock: () => noon,
  })
  const answer = await world.get(`${world.links.film}/licence/clearkey`, app)
  expect(answer.json().error_code).toBe('permission_denied')
  expect(asked).toEqual([{ tenantId: small.alphaId, assetId: 'film', session: 'viewing-1' }])
  await app.close()
})

test('a film that the brand no longer offers gets no more keys, however long the link lasts', async () => {
  const licence = async () => (await world.get(`${world.links.other}/licence/clearkey`)).statusCode
  expect(await licence()).toBe(200)
  const { database, world: small } = world.server
  const { id } = await database.db
    .selectFrom('contents')
    .select('id')
    .where('slug', '=', 'film')
    .executeTakeFirstOrThrow()
  await replaceOffer(database.db, small.alphaId, [id])
  expect(await licence()).toBe(403)
})
