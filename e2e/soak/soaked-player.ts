import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { rememberedGuest } from '../world/remembered-guest.ts'
import { send } from '../world/send.ts'
import { noStalls, noteTick, type StallState, type Tick } from './stalls.rules.ts'

/** What watch.mjs leaves in the page. */
interface Watched {
  soak: { ticks: Tick[]; titles: string[]; frames: number; players: number }
}

const watching = readFileSync(new URL('watch.mjs', import.meta.url), 'utf8')
const maxOpenMs = 120_000
const refusedToken = 'the server responded with a status of 401'

export interface SoakedPlayer {
  page: Page
  /** Waits for the first picture; what was noted before it does not count. */
  begin(): Promise<void>
  /** Fetches what the page has noted. */
  drain(): Promise<void>
  stalls(): StallState
  /** The headings of the page, one after the other. */
  titles(): readonly string[]
  errors: readonly string[]
  opened(): Promise<{ documents: number; players: number; streams: number }>
  isSessionRenewed(): Promise<boolean>
}

/** Opens a player as a guest who was here before, and only looks on. */
export async function openSoakedPlayer(
  browser: Browser,
  origin: string,
  path: string,
): Promise<SoakedPlayer> {
  const remembered = await rememberedGuest(origin)
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(remembered)})) localStorage.getItem(key) ?? localStorage.setItem(key, value);
    ${watching}`,
  )
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes(refusedToken)) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  let [documents, streams] = [0, 0]
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
    // Neighbours that are warmed up are asked for as previews.
    if (/\/v2\/channels\/\d+\/stream$/.test(request.url())) streams += 1
  })
  await page.goto(origin + path)
  const userOf = async (token: string | undefined) =>
    (await send(origin, { path: '/users/self', method: 'GET', token, body: undefined })).body['id']
  const user = await userOf(remembered['access_token'])
  let stalls = noStalls
  const titles: string[] = []
  return {
    page,
    errors,
    async begin() {
      const hasPicture = () =>
        (window as unknown as Watched).soak.frames > 0 && document.querySelector('main h1 + p span + span')
      await page.waitForFunction(hasPicture, null, { polling: 100, timeout: maxOpenMs })
      await page.evaluate(() => {
        const { soak } = window as unknown as Watched
        soak.ticks.length = 0
        soak.titles.splice(0, soak.titles.length - 1)
      })
    },
    async drain() {
      const noted = await page.evaluate(() => {
        const { soak } = window as unknown as Watched
        // The last title stays, so that the page knows it.
        return {
          ticks: soak.ticks.splice(0),
          titles: soak.titles.splice(0, soak.titles.length - 1),
          last: soak.titles.at(-1),
        }
      })
      stalls = noted.ticks.reduce(noteTick, stalls)
      for (const title of [...noted.titles, noted.last]) {
        if (title !== undefined && title !== titles.at(-1)) titles.push(title)
      }
    },
    stalls: () => stalls,
    titles: () => titles,
    opened: async () => ({
      ...{ documents, streams },
      players: await page.evaluate(() => (window as unknown as Watched).soak.players),
    }),
    async isSessionRenewed() {
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      return token !== null && token !== remembered['access_token'] && (await userOf(token)) === user
    },
  }
}
