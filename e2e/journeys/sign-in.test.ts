import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { newVisitor } from '../world/browser.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openPlainDocument } from '../world/page-pool.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { chooseInMenu, codeFor, enterCode, enterPhone, signedInUser } from '../world/signing-in.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })
const db = () => environment.service.db

let made = 0
/** A number that nobody else in this file has. */
const newPhone = () => `7000000${String(9000 + ++made)}`

const pathOf = (page: Page) => new URL(page.url()).pathname
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function stranger(options: { width?: number; language?: 'ru-RU' | 'en-US' } = {}) {
  return newVisitor(environment.browser, { origin: environment.service.origin('localhost'), ...options })
}

async function guestAt(path: string) {
  const visitor = await newGuest(environment.browser, { origin: environment.service.origin('localhost') })
  await visitor.page.goto(path)
  return visitor
}

const viewer = () => newViewer(environment, { origin: environment.service.origin('localhost') })

/** Signs a guest in on the page where it is. */
async function signInByCode(page: Page, phone: string): Promise<void> {
  await chooseInMenu(page, 'Sign in')
  await enterPhone(page, phone)
  await page.getByText('We sent a code').waitFor()
  await enterCode(page, await codeFor(db(), phone))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('[P-1.04 P-2.05 P-2.06 P-2.09 P-2.37 P-2.128 P-4.33 P-5.15] a stranger signs in by phone and code, and is led where he was going', async () => {
  const phone = newPhone()
  const { page, context, troubles } = await stranger({ width: 390 })
  await page.goto('/channels?sort=x')
  await page.waitForURL('**/welcome')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/auth_methods')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'By phone number' }).click()
  await enterPhone(page, phone.slice(1))
  await page.getByText(/We sent a code to \+7 \(000\)/).waitFor()
  const letIn = await delayRequests(page, '**/v2/users/self/devices')
  await enterCode(page, await codeFor(db(), phone))
  await page.getByRole('dialog').getByRole('status').filter({ hasText: 'Opening…' }).waitFor()
  letIn()
  await page.waitForURL((url) => url.pathname === '/channels')
  expect(new URL(page.url()).search).toBe('?sort=x')
  expect(await signedInUser(page, db())).toMatchObject({ phone })
  // The server did not know the phone: the first call was refused, as it should be.
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
  await context.close()
})

test('[P-1.05 P-2.07] a sign-in by login and password; a wrong one is told in words', async () => {
  const { page, context } = await stranger()
  await page.goto('/auth')
  await page.waitForURL('**/welcome#auth')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Another way to sign in' }).click()
  await page.getByRole('link', { name: 'By login and password' }).click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await dialog.getByLabel('Login').fill('viewer')
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('The login or the password is wrong.').waitFor()
  expect(pathOf(page)).toBe('/auth_methods')
  await dialog.getByLabel('Password').fill('evening-light')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await signedInUser(page, db())).toMatchObject({ username: 'viewer' })
  await context.close()
})

test('[P-2.07] where there is one way to sign in, the welcome opens it at once', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: `http://twofold.localhost:${environment.service.port}`,
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByLabel('Phone number').waitFor()
  expect(pathOf(page)).toBe('/welcome')
  expect(await page.getByRole('link', { name: 'Another way to sign in' }).count()).toBe(0)
  await context.close()
})

test('[P-5.05 P-5.08 P-5.09 P-5.14 P-8.08] no code is asked for a phone that cannot be one, for whoever fills the field that nobody sees, or without network; what was typed stays', async () => {
  const { page, context } = await guestAt('/faq')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/v2/otp') && asked.push(request.url()))
  await chooseInMenu(page, 'Sign in')
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await page.getByRole('button', { name: 'Get the code' }).click()
  await page.getByText('Please fill this in').waitFor()
  await field.fill('00a0-0')
  expect(await field.inputValue()).toBe('+7 (000) 0')
  await page.getByRole('button', { name: 'Get the code' }).click()
  await page.getByText('This number is too short or too long').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const fillTrap = (text: string) =>
    page.locator('input[name="name"]').evaluate((input: HTMLInputElement, value) => {
      input.value = value
    }, text)
  await fillTrap('A Robot')
  await enterPhone(page, newPhone())
  await fillTrap('')
  expect(asked).toEqual([])
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Get the code' }).click()
  await page.getByText('No connection. Check your network and try again.').waitFor()
  expect(await field.inputValue()).toMatch(/^\+7 \(000\)/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Get the code' }).click()
  await page.getByText('We sent a code').waitFor()
  await context.close()
})

test('[P-5.07 P-5.12] a number of another country has its own length, and its code too', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: `http://twofold.localhost:${environment.service.port}`,
  })
  await page.goto('/welcome#auth')
  await enterPhone(page, '50000000')
  await page.getByText('This number is too short or too long').waitFor()
  await enterPhone(page, '500000001')
  await page.getByText('We sent a code').waitFor()
  const code = await codeFor(db(), '500000001')
  expect(code).toHaveLength(8)
  await enterCode(page, code)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await signedInUser(page, db())).toMatchObject({ phone: '500000001' })
  await context.close()
})

test('[P-5.11 P-5.13 P-4.34 P-4.35] a code is sent in whole, a wrong one makes room, and another one has to wait', async () => {
  const phone = newPhone()
  const { page, context } = await guestAt('/faq')
  const dialog = page.getByRole('dialog')
  await chooseInMenu(page, 'Sign in')
  await enterPhone(page, phone)
  await page.getByText('We sent a code').waitFor()
  const code = await codeFor(db(), phone)
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await enterCode(page, code.slice(0, 3))
  expect(await confirm.isDisabled()).toBe(true)
  await enterCode(page, String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await dialog.getByText('This is not the code we sent.').waitFor()
  expect(await dialog.getByLabel('Code from the message').inputValue()).toBe('')
  expect(await dialog.getByRole('button', { name: /Send again in \d+ s/ }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Change the number' }).click()
  expect(await dialog.getByLabel('Phone number').inputValue()).toContain('+7 (000)')
  await dialog.getByRole('button', { name: 'Get the code' }).click()
  await enterCode(page, code)
  await dialog.waitFor({ state: 'detached' })
  expect(await signedInUser(page, db())).toMatchObject({ phone })
  await context.close()
})

test('[P-4.34] after a minute the code can be sent again', async () => {
  const phone = newPhone()
  const { page, context } = await stranger()
  await page.clock.install()
  await page.goto('/welcome#auth')
  await enterPhone(page, phone)
  await page.getByRole('button', { name: /Send again in/ }).waitFor()
  await page.clock.fastForward(61_000)
  const again = page.getByRole('button', { name: 'Send the code again', disabled: false })
  const sent_at = new Date(Date.now() - 61_000)
  await db().updateTable('one_time_codes').set({ sent_at }).where('phone', '=', phone).execute()
  await again.click()
  await page.getByRole('dialog').getByText('We sent a new code to').waitFor()
  await page.keyboard.type('1')
  expect(await page.getByLabel('Code from the message').inputValue()).toBe('1')
  await context.close()
})

test('[P-4.03 P-4.12 P-4.13 P-4.14] a guest who signs in and out is the same guest again', async () => {
  const { page, context } = await guestAt('/channels')
  const guestDevice = await stored(page, 'device_id')
  await signInByCode(page, newPhone())
  const { deviceId } = await signedInUser(page, db())
  expect(deviceId).not.toBe(guestDevice)
  expect(await stored(page, 'device_id')).toBe(deviceId)
  expect(await stored(page, 'guest_device_id')).toBe(guestDevice)
  expect(pathOf(page)).toBe('/channels')
  await chooseInMenu(page, 'Sign out')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => stored(page, 'device_id')).toBe(guestDevice)
  const left = await db().selectFrom('devices').select('id').where('id', '=', deviceId).execute()
  expect(left).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  await context.close()
})

test('a user who was no guest before is welcomed again after signing out', async () => {
  const { page, context } = await viewer()
  await page.goto('/channels')
  await chooseInMenu(page, 'Sign out')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/welcome')
  expect(await stored(page, 'access_token')).toBeNull()
  await context.close()
})

test('[P-8.04] on a full account the device that was silent longest makes room', async () => {
  const first = await viewer()
  const { userId, deviceId, phone } = first
  await db().updateTable('users').set({ device_limit: 1 }).where('id', '=', userId).execute()
  await first.context.close()
  const { page, context } = await guestAt('/faq')
  await signInByCode(page, phone)
  const user = await signedInUser(page, db())
  expect(user).toMatchObject({ id: userId })
  const devices = await db().selectFrom('devices').select('id').where('user_id', '=', userId).execute()
  expect(devices).toEqual([{ id: user.deviceId }])
  expect(devices).not.toContainEqual({ id: deviceId })
  await context.close()
})

test('[P-4.05 P-4.06 P-4.07 P-4.11 P-8.01] a token older than five minutes is renewed by its device; a device that was removed elsewhere is a stranger at its next call', async () => {
  const { page, context, deviceId, token } = await viewer()
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await stored(page, 'access_token')).toBe(token)
  await page.evaluate(() => localStorage.setItem('last_token_time', String(Date.now() - 6 * 60_000)))
  await page.reload()
  await expect.poll(() => stored(page, 'access_token')).not.toBe(token)
  expect(await stored(page, 'device_id')).toBe(deviceId)
  // A call of this page that is still under way would be told first.
  await openPlainDocument(page, environment.service.origin('localhost'))
  await db().deleteFrom('devices').where('id', '=', deviceId).execute()
  // The sentence goes after some seconds.
  await Promise.all([page.getByText('You were signed out on this device').waitFor(), page.goto('/channels')])
  await page.waitForURL('**/welcome')
  expect(await stored(page, 'device_id')).toBeNull()
  await context.close()
})

test('[P-2.69] a token in the address opens the session and leaves the address', async () => {
  const owner = await viewer()
  const { page, context } = await stranger()
  await page.goto(`/channels?access_token=${owner.token}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).not.toContain('access_token')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
  await owner.context.close()
  await context.close()
})

test('[P-1.13 P-3.05] a browser registers with all eight facts about itself', async () => {
  const { page, context } = await stranger()
  const registers = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v2/users/self/devices'),
  )
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'Look round' }).click()
  const agent = await page.evaluate(() => navigator.userAgent)
  expect((await registers).postDataJSON()).toEqual({
    serial: expect.stringMatching(/^[0-9a-f]{32}$/),
    device_type: 'web',
    vendor: 'Google',
    model: 'Chrome',
    version: /Chrome\/([\d.]+)/.exec(agent)?.[1],
    os_name: 'Linux',
    os_version: 'unknown',
    application_type: 'web',
  })
  await context.close()
})

test('[P-2.70] the serial of a set-top box is that of its device', async () => {
  const { page, context } = await stranger()
  await page.goto('/?device_serial=settop-00000001')
  await page.getByRole('button', { name: 'Look round' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(page.url()).not.toContain('device_serial')
  const id = (await stored(page, 'device_id')) ?? ''
  const device = await db().selectFrom('devices').select('serial').where('id', '=', id).executeTakeFirst()
  expect(device?.serial).toBe('settop-00000001')
  await context.close()
})

test('[P-2.84 V-6.05] a deeplink into a service for members only asks to sign in, and then leads on', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: `http://keyring.localhost:${environment.service.port}`,
  })
  await page.goto('/?deeplink_type=channels')
  await page.waitForURL('**/welcome')
  expect(await page.getByRole('button', { name: 'Look round' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'By login and password' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Another way to sign in' }).click()
  await page.getByRole('link', { name: 'By login and password' }).click()
  await page.getByRole('textbox', { name: 'Login' }).fill('viewer')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('evening-light')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/channels')
  await context.close()
})

test.each(['localhost', 'aurora.localhost'] as const)(
  'on %s no page before the service has an obstacle or scrolls sideways, on a phone or on a wide screen',
  async (host) => {
    const { page, context, troubles } = await newVisitor(environment.browser, {
      origin: environment.service.origin(host),
    })
    const check = async (name: string) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await accessibilityViolations(page), `${name} at ${width} px`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${name} is wider than ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    for (const path of ['/auth_methods', '/geo_lock?country=GE&remote_address=127.0.0.1']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await check(path)
    }
    await page.goto('/welcome#auth')
    await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
    await check('the phone')
    await enterPhone(page, newPhone())
    await page.getByText('We sent a code').waitFor()
    await check('the code')
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
    await context.close()
  },
)
