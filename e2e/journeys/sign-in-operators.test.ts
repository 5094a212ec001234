import { notifyChange } from '@onair/server/testing/changes'
import { replaceLines } from '@onair/server/testing/seeds'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { newVisitor } from '../world/browser.ts'
import { codeFor, enterCode, enterPhone, signedInUser } from '../world/signing-in.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { chatAppData, partnerToken } from '../world/vouching.ts'

const environment = openTestEnvironment({ settings: { ONAIR_SIGN_IN_LIMIT: '10000' }, isPlain: true })

const originOf = (operator: string) => `http://${operator}.localhost:${environment.service.port}`
const visit = (operator: string) => newVisitor(environment.browser, { origin: originOf(operator) })
const pathOf = (page: Page) => new URL(page.url()).pathname

async function tenantId(shortname: string): Promise<number> {
  const found = environment.service.db.selectFrom('tenants').select('id').where('shortname', '=', shortname)
  return (await found.executeTakeFirstOrThrow()).id
}

/** Changes what the database says of a brand, and lets the service know. */
async function changeTenant(
  shortname: string,
  change: Partial<Record<'traits' | 'texts', (before: Record<string, unknown>) => object>>,
): Promise<void> {
  const before = await environment.service.db
    .selectFrom('tenants')
    .select(['traits', 'texts'])
    .where('shortname', '=', shortname)
    .executeTakeFirstOrThrow()
  const changed = Object.entries(change).map(([column, make]) => {
    const value = before[column as 'traits' | 'texts'] as Record<string, unknown>
    return [column, JSON.stringify(make(value))]
  })
  await environment.service.db
    .updateTable('tenants')
    .set(Object.fromEntries(changed))
    .where('shortname', '=', shortname)
    .execute()
  await notifyChange(environment.service.db, 'tenants')
}

describe('over the home line', () => {
  const homeLine = ['127.0.0.0/8', '::1/128'].map((addresses) => ({ addresses, providerUid: 'line-1' }))

  test('[P-1.06] a subscriber is signed in without a word', async () => {
    const { page, context, troubles } = await visit('hearthline')
    await page.goto('/channels')
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ provider_uid: 'line-1' })
    expect(pathOf(page)).toBe('/channels')
    expect(troubles).toEqual([])
    await context.close()
  })

  test('[P-8.12] somebody on a foreign line may try again, call, or sign in otherwise', async () => {
    await replaceLines(environment.service.db, await tenantId('hearthline'), [])
    const { page, context } = await visit('hearthline')
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'We did not recognise your line' })
    expect(await dialog.getByRole('link', { name: '100' }).getAttribute('href')).toBe('tel:100')
    await dialog.getByRole('button', { name: 'Go on without it' }).click()
    await page.waitForURL('**/welcome')
    await page.reload()
    await dialog.waitFor()
    await replaceLines(environment.service.db, await tenantId('hearthline'), homeLine)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ provider_uid: 'line-1' })
    await context.close()
  })

  test('[P-8.12] the dialog helps also where the line was asked for by hand', async () => {
    await replaceLines(environment.service.db, await tenantId('hearthline'), [])
    const { page, context } = await visit('hearthline')
    await page.goto('/')
    await page.getByRole('button', { name: 'Go on without it' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Over the home network' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign in over this network' }).click()
    await dialog.getByText('We could not recognise your line.').waitFor()
    await dialog.getByRole('link', { name: '100' }).waitFor()
    await replaceLines(environment.service.db, await tenantId('hearthline'), homeLine)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ provider_uid: 'line-1' })
    await context.close()
  })
})

describe('by a link of a partner', () => {
  const key = 'the demo bank signs with this'
  const home = () => ({ origin: environment.service.origin('localhost') })

  test.each(['mbank', '442'])(
    '[P-1.07 P-2.67 P-2.68 P-3.17 P-6.11] the customer of the bank that links call %s is signed in, in its brand, stays there and cannot sign out',
    async (name) => {
      const { page, context } = await newVisitor(environment.browser, home())
      await page.goto(`/channels?partner=${name}&token=${partnerToken(key, 'customer-7')}`)
      expect(await signedInUser(page, environment.service.db)).toMatchObject({
        provider_uid: 'partner:customer-7',
      })
      expect(page.url()).not.toContain('token=')
      expect(await page.title()).toContain('Quay')
      expect(await page.evaluate(() => localStorage.getItem('partner'))).toBe(name)
      await page.goto('/channels')
      await page.waitForURL(`**/channels?partner=${name}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.title()).toContain('Quay')
      await page.goto('/settings/account')
      const menu = page.getByRole('dialog').getByRole('list', { name: 'Account' })
      await menu.getByRole('link', { name: 'Devices' }).waitFor()
      expect(await menu.getByText('Sign out').count()).toBe(0)
      await context.close()
    },
  )

  test.each([
    ['forged', partnerToken('another key', 'customer-7'), 'This is not the code we sent.'],
    ['too old', partnerToken(key, 'customer-7', -1), 'The code is no longer valid.'],
  ])('[P-2.68] a token that is %s opens nothing and is told', async (_, token, sentence) => {
    const { page, context } = await newVisitor(environment.browser, home())
    await page.goto(`/?partner=mbank&token=${token}`)
    await page.getByRole('alert').getByText(sentence).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL((url) => url.pathname === '/welcome')
    await page.getByText('This service opens by a link from your partner').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    await context.close()
  })
})

test('a token in the address replaces nobody who is signed in before a yes', async () => {
  const origin = environment.service.origin('localhost')
  const stranger = await newViewer(environment, { origin })
  const { page, context, userId } = await newViewer(environment, { origin })
  const whoIsIn = () =>
    page.evaluate(async () => {
      const token = localStorage.getItem('access_token') ?? ''
      const answer = await fetch('/v2/users/self', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { id: number }).id
    })
  const dialog = page.getByRole('dialog', { name: 'Switch to another account?' })
  await page.goto(`/channels?access_token=${stranger.token}`)
  await dialog.getByRole('button', { name: 'Stay in my account' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await whoIsIn()).toBe(userId)
  await page.goto(`/channels?access_token=${stranger.token}`)
  await dialog.getByRole('button', { name: 'Switch account' }).click()
  await expect.poll(whoIsIn).toBe(stranger.userId)
  await stranger.context.close()
  await context.close()
})

describe('in a chat app', () => {
  const botToken = 'the demo chat app signs with this'

  test('[P-1.08 P-2.20] what the chat app signed opens the mini app where its link says', async () => {
    const { page, context } = await visit('ember')
    const signed = encodeURIComponent(chatAppData(botToken, 42))
    await page.goto(`/miniapp?telegram_id=1&tgWebAppStartParam=channel_orbit#tgWebAppData=${signed}`)
    await page.waitForURL((url) => url.pathname === '/channels/all/orbit')
    expect(page.url()).not.toContain('tgWebAppData')
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ provider_uid: 'telegram:42' })
    await context.close()
  })

  test('[P-2.20] a mini app that nobody signed for says so, and the service is still open to guests', async () => {
    const { page, context } = await visit('ember')
    await page.goto(`/miniapp#tgWebAppData=${encodeURIComponent(chatAppData('another bot', 42))}`)
    await page.getByRole('heading', { name: 'The chat app could not sign you in.' }).waitFor()
    await page.getByRole('button', { name: 'Open the service' }).click()
    await page.waitForURL('**/welcome')
    await page.getByRole('button', { name: 'Look round' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    await context.close()
  })
})

describe('by the contract of a cable operator', () => {
  async function toPlace(phone: string) {
    const visitor = await visit('ridge')
    await visitor.page.goto('/welcome#auth')
    await enterPhone(visitor.page, phone)
    await visitor.page.getByText('We sent a code').waitFor()
    await enterCode(visitor.page, await codeFor(environment.service.db, phone))
    return visitor
  }

  test('[P-4.38 P-2.130] one of two addresses is chosen', async () => {
    const { page, context } = await toPlace('70000000011')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Choose the address of your contract.').waitFor()
    await dialog.getByRole('button', { name: '7 Pine Lane' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ provider_uid: 'contract-12' })
    await context.close()
  })

  test('[P-4.38 P-2.130] the only address of a phone is offered, and no city', async () => {
    const { db } = environment.service
    const phone = '70000000097'
    const { id: tenant_id } = await db
      .selectFrom('tenants')
      .select('id')
      .where('shortname', '=', 'ridge')
      .executeTakeFirstOrThrow()
    const home = { tenant_id, phone, address: '3 Lone Hill', provider_uid: 'contract-of-one' }
    await db.insertInto('cable_addresses').values(home).execute()
    const { page, context } = await toPlace(phone)
    await page.getByRole('dialog').getByRole('button', { name: '3 Lone Hill' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await signedInUser(page, db)).toMatchObject({ provider_uid: 'contract-of-one' })
    await context.close()
  })

  test('[P-4.38 P-2.130] whoever has no address chooses a city', async () => {
    const phone = '70000000099'
    const { page, context } = await toPlace(phone)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Stone Ford' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ phone })
    await context.close()
  })

  test('[P-8.18] what the server says against a choice is shown', async () => {
    const { page, context } = await toPlace('70000000098')
    const city = page.getByRole('dialog').getByRole('button', { name: 'Stone Ford' })
    await city.waitFor()
    await environment.service.db.deleteFrom('cable_identities').execute()
    await city.click()
    await page.getByRole('alert').getByText('The code is no longer valid.').waitFor()
    expect(pathOf(page)).toBe('/welcome')
    await context.close()
  })

  test('[P-4.39 P-2.46 P-4.52] a blocked account sees why, and no key closes the notice', async () => {
    const { page, context } = await toPlace('70000000013')
    await page.getByRole('button', { name: '12 Mill Square' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your account is blocked' })
    await dialog.getByText('The line is switched off. Please call the operator.').waitFor()
    expect(new URL(page.url()).hash).toBe('#block_alma')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await environment.service.db
      .updateTable('block_statuses')
      .set({ status: 0 })
      .where('status', '=', -2)
      .execute()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    await context.close()
  })

  test('[P-4.40] an account in arrears is told what to pay, to which account, and by which code', async () => {
    const { page, context } = await toPlace('70000000012')
    await page.getByRole('button', { name: '3 Ford Road, 18' }).click()
    const dialog = page.getByRole('dialog', { name: 'A payment is due' })
    await dialog.getByText(/450/).waitFor()
    await dialog.getByText('contract-13').waitFor()
    await dialog.getByRole('img', { name: 'Payment code' }).waitFor()
    expect(await dialog.getByRole('link').getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/.+/)
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await context.close()
  })
})

describe('with a code from the chat bot', () => {
  const phone = '70000000021'

  test('[P-2.129 P-4.36 P-4.37] the page notices the code by itself and then asks no more', async () => {
    const { page, context } = await visit('dove')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/otp/exist') && asked.push(request.url()))
    await page.clock.install()
    await page.goto('/welcome#auth')
    await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await enterPhone(page, phone)
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open the bot' })
    expect(await link.getAttribute('href')).toBe(`${originOf('dove')}/demo/bot`)
    expect(await link.getAttribute('rel')).toContain('noopener')
    const [bot] = await Promise.all([context.waitForEvent('page'), link.click()])
    await page.clock.runFor(4_900)
    expect(asked).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(() => asked.length).toBe(1)
    await bot.getByRole('textbox').fill(phone)
    await bot.getByRole('button').click()
    await expect
      .poll(() =>
        environment.service.db
          .selectFrom('demo_messages')
          .select('id')
          .where('recipient', '=', phone)
          .execute(),
      )
      .toHaveLength(1)
    await page.clock.runFor(5_000)
    await page.getByText('The bot sent a code').waitFor()
    const count = asked.length
    await page.clock.runFor(60_000)
    expect(asked).toHaveLength(count)
    await enterCode(page, await codeFor(environment.service.db, phone))
    await page.waitForURL((url) => url.pathname === '/')
    expect(await signedInUser(page, environment.service.db)).toMatchObject({ phone })
    await context.close()
  })

  test('[P-4.37] whoever closes the dialog is not asked after any more, and nobody for longer than ten minutes', async () => {
    const { page, context } = await visit('dove')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/otp/exist') && asked.push(request.url()))
    await page.clock.install()
    await page.goto('/welcome#auth')
    await enterPhone(page, '70000000022')
    await page.getByText('Waiting for the code').waitFor()
    await page.clock.fastForward(10 * 60_000)
    await page.getByText('The code did not come.').waitFor()
    const count = asked.length
    await page.clock.fastForward(60_000)
    expect(asked).toHaveLength(count)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Waiting for the code').waitFor()
    await page.keyboard.press('Escape')
    await page.clock.runFor(1_000)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.clock.runFor(30_000)
    expect(asked).toHaveLength(count)
    await context.close()
  })
})

test('[P-2.18 P-4.41 P-8.03] in a country that the brand may not serve the page says so, with country and address', async () => {
  const ranges = ['127.0.0.0/8', '::1/128'].map((addresses) => ({ addresses, country: 'GE' }))
  await environment.service.db.insertInto('country_ranges').values(ranges).execute()
  await changeTenant('twofold', { traits: (before) => ({ ...before, countries: ['KZ'] }) })
  const { page, context } = await visit('twofold')
  await page.goto('/')
  await page.getByRole('button', { name: 'Look round' }).click()
  await page.waitForURL('**/geo_lock?**')
  const query = new URL(page.url()).searchParams
  expect(query.get('country')).toBe('GE')
  expect(query.get('remote_address')).toMatch(/^(127\.0\.0\.1|::1)$/)
  const dialog = page.getByRole('dialog', { name: 'Your region is not served' })
  await dialog.getByText('Twofold has no right to show its channels in the country you call from.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Not available in your region' }).waitFor()
  await page.getByText('Georgia').waitFor()
  await page.goto('/welcome#auth')
  await enterPhone(page, '70000000031')
  await page.getByText('We sent a code').waitFor()
  await enterCode(page, await codeFor(environment.service.db, '70000000031'))
  await page.waitForURL('**/geo_lock?**')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await environment.service.db.deleteFrom('country_ranges').execute()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/welcome')
  await changeTenant('twofold', { traits: (before) => ({ ...before, countries: null }) })
  await context.close()
})

test('[P-8.11] a brand without a provider behind it opens the sign-in with the usual title and text', async () => {
  await changeTenant('quay', { texts: (before) => ({ ...before, authTitle: {}, authText: {} }) })
  const { page, context } = await visit('quay')
  await page.goto('/welcome#auth')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByText('Sign in to keep what you watch with you on every device.').waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await context.close()
})

test('[P-2.08] a landing that asks to sign in goes on to the service afterwards', async () => {
  const { page, context } = await visit('keyring')
  await page.goto('/provider/keyring')
  await page.getByRole('button', { name: 'Watch 14 days for free' }).click()
  await page.getByRole('link', { name: 'Another way to sign in' }).click()
  await page.getByRole('link', { name: 'By login and password' }).click()
  await page.getByRole('textbox', { name: 'Login' }).fill('viewer')
  await page.getByRole('textbox', { name: 'Password' }).fill('evening-light')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await signedInUser(page, environment.service.db)).toMatchObject({ username: 'viewer' })
  await context.close()
})
