import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@onair/server/testing/test-database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, openBrowser } from '../world/browser.ts'
import { type OutsideOrigin, startOutsideOrigin } from '../world/outside-origin.ts'
import { type Service, startService } from '../world/service.ts'
import { codeFor, enterCode, enterPhone } from '../world/signing-in.ts'
import { seePictureAdvance } from '../world/watching.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The file that the README shows. */
const example = await readFile(join(root, 'docs/how-to/orchard.yaml'), 'utf8')

let outside: OutsideOrigin
let folder: string
let database: TestDatabase
let service: Service
let browser: Browser

beforeAll(async () => {
  outside = await startOutsideOrigin()
  folder = await mkdtemp(join(tmpdir(), 'onair-brands-'))
  const own = example.replaceAll(
    /https:\/\/origin\.example\/(\w+)\/index\.m3u8/g,
    `{ address: "${outside.address}/tv/index.m3u8?$1", private: true }`,
  )
  await writeFile(join(folder, 'orchard.yaml'), own)
  // Nothing is in it, not even tables.
  database = await createTestDatabase({ from: 'template0' })
  service = await startService({ DATABASE_URL: database.url }, { brands: folder })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  await database?.drop()
  await outside?.stop()
  await rm(folder, { recursive: true, force: true })
})

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What `npx onair plan` says of the file, as the built program does. */
async function plan(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/dist/brand.js'), 'plan', join(folder, 'orchard.yaml')],
    { cwd: root, env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'warn' } },
  )
  return stdout.trim()
}

test('the file of the README is a service: its channel plays, its packet is paid at the bank and opens another', async () => {
  const { page, context } = await newVisitor(browser, { origin: service.origin('localhost') })
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Garden/ })
    .first()
    .click()
  await seePictureAdvance(page, 25)
  expect(outside.asked).toContain('/tv/index.m3u8')

  await page
    .getByRole('link', { name: /Cellar/ })
    .first()
    .click()
  await page.getByText('This channel is not part of your subscription yet.').waitFor()
  await page.getByRole('button', { name: 'Connect: The whole basket' }).click()
  await enterPhone(page, '0000000801')
  await page.getByLabel('Code from the message').waitFor()
  await enterCode(page, await codeFor(database.db, '70000000801'))
  await dialogOf(page, 'The whole basket').getByRole('button', { name: 'Continue · €4.99' }).click()
  await dialogOf(page, 'Bank card').getByRole('button', { name: 'Pay €4.99' }).click()
  await page.waitForURL(/\/demo\/bank\//)
  await page.getByRole('button', { name: /^Pay / }).click()
  const done = dialogOf(page, 'The packet is connected')
  await done.getByRole('button', { name: 'Close' }).last().click()
  expect(new URL(page.url()).pathname).toBe('/channels/all/cellar')
  await seePictureAdvance(page, 25)
  await context.close()

  expect(await plan()).toBe('Nothing differs: the service is what the files say.')
})
