import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { openCourier } from '../../adapters/courier/index.ts'
import { saveTenantSecret } from '../../modules/signin/index.ts'
import { type Actor, actors, type Session, type Sessionless, sessionless } from './actors.fixture.ts'
import { partnerOf } from './brand.fixture.ts'
import {
  brandLines,
  demoForms,
  demoLines,
  iconLines,
  otherRoutes,
  serviceLines,
  webhookLines,
} from './other-lines.fixture.ts'
import { type PageLine, pageLines, pagePatterns } from './page-lines.fixture.ts'
import { collectRoutes, type Route } from './routes.fixture.ts'
import { type AccessWorld, openAccessWorld } from './world.fixture.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: AccessWorld
let routes: Route[]
let lines: PageLine[]

const visitors = [...actors, ...sessionless]
const [alpha, beta] = [{ host: 'alpha.test' }, { host: 'beta.test' }]
const botToken = 'token of the chat bot'

beforeAll(async () => {
  bank = await openSandboxBank('/demo/bank')
  const settings = { ONAIR_SHOW_OUTBOX: 'true', ONAIR_SANDBOX_BANK_URL: bank.url }
  const collected = await collectRoutes(() => openAccessWorld(settings))
  world = collected.opened
  routes = collected.routes
  lines = pageLines(world)
  const { db } = world.app.database
  const courier = openCourier(undefined, db)
  for (const [{ tenantId }, text] of [
    [world.alpha, 'canaryalpha code'],
    [world.beta, 'canarybeta code'],
  ] as const) {
    await courier.deliver({ id: text, tenantId, channel: 'chat', recipient: '70000000001', text })
    await saveTenantSecret(db, tenantId, 'chat-bot', botToken)
  }
  const web = join(world.app.mediaFolder, '../web')
  for (const file of ['assets/app.js', 'locales/en.json', 'service-worker.js']) {
    await mkdir(join(web, file, '..'), { recursive: true })
    await writeFile(join(web, file), '{}')
  }
})
afterAll(async () => {
  await world.app.close()
  await bank.close()
})

const sessionOf = (visitor: Actor | Sessionless): Session =>
  ({ ...world.people.sessions, ...world.people.sessionless })[visitor]

/** Opens an address with a session in every place where a browser could carry one, but the address. */
async function open(url: string, { host, token }: Session) {
  const carried = token && { authorization: `Bearer ${token}`, cookie: `access_token=${token}` }
  const answer = await world.app.app.inject({ url, headers: { host, 'accept-language': 'en', ...carried } })
  const nonce = /<style nonce="([^"]*)"/.exec(answer.body)?.[1] ?? 'none'
  return {
    status: answer.statusCode,
    text: answer.body.replaceAll(nonce, ''),
    cookies: answer.headers['set-cookie'],
  }
}

function expectNoWords(text: string, words: readonly string[], where: string): void {
  const read = words.filter((word) => text.toLowerCase().includes(word))
  expect(read, where).toEqual([])
}

describe('pages', () => {
  test('every page of the address book stands in the matrix', () => {
    expect(lines.map(({ route }) => route).sort()).toEqual(pagePatterns.toSorted())
  })

  test('a page has the status that its brand gives it, and brings what a guest may see of that brand and nothing else', async () => {
    for (const { at, expected, answers } of lines) {
      const [here, there] = [await open(at, alpha), await open(at, beta)]
      expect(`${here.status} ${there.status}`, at).toBe(expected)
      const embedded = /id="answers">(.*?)<\/script>/.exec(here.text)?.[1] ?? '{}'
      expect(Object.keys(JSON.parse(embedded)), at).toEqual(answers)
      for (const [{ text }, actor, word] of [
        [here, 'nobody', 'canaryalpha'],
        [there, 'foreignGuest', 'canarybeta'],
      ] as const) {
        // The address stands in the page as it was asked for.
        const own = text.replaceAll(at, '')
        expectNoWords(own, world.people.forbiddenWords(actor), `${actor} at ${at}`)
        // The 404 of an embedded player says nothing of the brand's catalogue.
        if (answers.length > 0 || text === here.text) expect(own, at).toContain(word)
      }
    }
  })

  const shown = new Map<string, ReturnType<typeof open>>()
  const openAsNobody = (at: string, host: string) => {
    const page = shown.get(host + at) ?? open(at, { host })
    shown.set(host + at, page)
    return page
  }

  test.each(visitors)('%s is shown every page as nobody is: it knows no session', async (visitor) => {
    const session = sessionOf(visitor)
    const { host, token } = session
    for (const { at } of lines) {
      const nobody = await openAsNobody(at, host)
      expect(await open(at, session), at).toEqual(nobody)
      expect(nobody.cookies, at).toBeUndefined()
    }
    const signed = await open(`/?access_token=${token}`, { host })
    expect(signed.text).toBe((await openAsNobody('/?access_token=none', host)).text)
  })
})

test('every address that is neither call nor media stands in the matrix', () => {
  expect(otherRoutes(routes)).toEqual(
    [
      ...Object.keys({ ...serviceLines, ...brandLines, ...demoLines }),
      ...[...webhookLines, ...iconLines, ...demoForms],
    ].sort(),
  )
})

test('what serves everybody alike says nothing of any account or brand', async () => {
  const words = [...world.people.forbiddenWords('nobody'), 'canaryalpha']
  for (const [at, status] of Object.values(serviceLines)) {
    const nobody = await open(at, alpha)
    expect(nobody.status, at).toBe(status)
    expectNoWords(nobody.text, words, at)
    for (const visitor of ['foreignUser', 'user'] as const)
      expect(await open(at, sessionOf(visitor)), `${visitor} at ${at}`).toEqual(nobody)
  }
})

test.each(Object.values(brandLines))('%s is that of the brand, whoever asks', async (at) => {
  for (const [brand, other] of [
    ['alpha', 'canarybeta'],
    ['beta', 'canaryalpha'],
  ] as const) {
    const host = `${brand}.test`
    const nobody = await open(at, { host })
    expect(nobody).toMatchObject({ status: 200, cookies: undefined })
    expect(nobody.text).toContain(`Brand ${brand}`)
    expectNoWords(nobody.text, [...world.people.forbiddenWords('nobody'), other], host)
    for (const visitor of visitors.filter((one) => sessionOf(one).host === host))
      expect(await open(at, sessionOf(visitor)), visitor).toEqual(nobody)
  }
})

describe('the demonstration', () => {
  const secrets = [botToken, ...['canaryalpha', 'canarybeta'].map((word) => partnerOf(word).key)]
  /** A link is signed anew for each who asks. */
  const unsigned = (text: string) => text.replaceAll(/href="\/(\?|miniapp#)[^"]*"/g, '')

  const brands = [
    ['alpha', 'canaryalpha', 'canarybeta'],
    ['beta', 'canarybeta', 'canaryalpha'],
  ] as const

  test.each(Object.entries(demoLines))(
    '%s shows each brand its own, whoever asks and whatever a link says',
    async (_, { at, shows }) => {
      for (const [brand, own, other] of brands) {
        const host = `${brand}.test`
        const { status, text } = await open(at, { host })
        expect(status).toBe(200)
        expectNoWords(text, [other, ...secrets], host)
        if (shows === 'messages') expect(text).toContain(`${own} code`)
        if (shows === 'partner') expect(text).toContain(`partner=${partnerOf(own).name}`)
        if (shows === 'name') expect(text).toContain(`<h1>Brand ${brand}</h1>`)
        const named = await open(`${at}?provider=alpha`, { host })
        expect(unsigned(named.text)).toBe(unsigned(text))
        for (const visitor of visitors.filter((one) => sessionOf(one).host === host)) {
          const answer = await open(at, sessionOf(visitor))
          expect([answer.status, unsigned(answer.text)], visitor).toEqual([200, unsigned(text)])
        }
      }
    },
  )
})
