import { notifyChange } from '@onair/server/testing/changes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })

beforeAll(async () => {
  await environment.service.db.updateTable('channels').set({ age: 18 }).where('slug', '=', 'pulse').execute()
  await notifyChange(environment.service.db, 'channels')
})

const forAdults = '/channels/all/pulse'
const forAll = '/channels/all/horizon'

const viewer = () => newViewer(environment, { origin: environment.service.origin('localhost') })

/** A viewer with a PIN whose session has not used it yet. */
async function viewerWithPin(pin = '1234'): Promise<Viewer> {
  const own = await viewer()
  await own.call('/users/self', { pincode: pin }, 'PATCH')
  await environment.service.db.deleteFrom('parental_grants').execute()
  return own
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const isPinSet = async ({ call }: Viewer) => (await call('/users/self')).body['parental_status']

describe('by their addresses', () => {
  test('[P-2.42 P-2.43 P-2.44 P-2.45] the dialogs about the PIN open, one after another', async () => {
    const { page, context, call } = await viewer()
    await page.goto('/news#parental_start')
    await dialog(page, 'Parental control').getByText('Choose a PIN of four digits').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goto('/news#parental_set')
    await dialog(page, 'Create a PIN').waitFor()
    await call('/users/self', { pincode: '1234' }, 'PATCH')
    await page.goto('/news#pincode')
    await dialog(page, 'PIN').waitFor()
    await page.reload()
    await page.goto('/news#parental')
    await dialog(page, 'Parental control').getByLabel('PIN').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.type('1234')
    await page.waitForURL('**/settings/parental')
    await expect.poll(() => page.getByRole('switch').count()).toBe(6)
    await context.close()
  })
})

describe('making a PIN', () => {
  test('[P-4.29 P-4.30 P-5.04 V-2.155 P-4.31 P-5.03] two steps with a way back; a wrong repeat is told, a right one is stored', async () => {
    const own = await viewer()
    const { page, context } = own
    await page.goto('/settings/parental')
    await page.getByRole('button', { name: 'Create a PIN' }).click()
    const setup = dialog(page, 'Create a PIN')
    const back = setup.getByRole('button', { name: 'Back' })
    const confirm = setup.getByRole('button', { name: 'Confirm' })
    expect([await back.isDisabled(), await confirm.isDisabled()]).toEqual([true, true])
    await page.keyboard.type('12a3')
    await setup.getByLabel('Think of four digits.').waitFor()
    await page.keyboard.type('4')
    await setup.getByLabel('Enter the same four digits again.').waitFor()
    expect([await back.isDisabled(), await confirm.isDisabled()]).toEqual([false, true])
    await back.click()
    await setup.getByLabel('Think of four digits.').fill('1234')
    await setup.getByLabel('Enter the same four digits again.').fill('4321')
    await confirm.click()
    await setup.getByText('The codes differ. Try again.').waitFor()
    expect(await isPinSet(own)).toBe('notset')
    await page.keyboard.type('1234')
    expect(await setup.getByLabel('Enter the same four digits again.').inputValue()).toBe('1234')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: 'The PIN has been saved.' })
      .waitFor()
    await setup.waitFor({ state: 'detached' })
    await page.getByRole('switch').first().waitFor()
    expect(await isPinSet(own)).toBe('set')
    await context.close()
  })

  test('[P-4.17 P-4.32 P-2.43] who has none is told about it, makes it, and what waited for it goes on', async () => {
    const { page, context } = await viewer()
    await page.goto(forAdults)
    await dialog(page, 'Parental control').getByRole('button', { name: 'Create a PIN' }).click()
    await dialog(page, 'Create a PIN').getByLabel('Think of four digits.').fill('1234')
    await dialog(page, 'Create a PIN').getByLabel('Enter the same four digits again.').fill('1234')
    await page.keyboard.press('Enter')
    await seePictureAdvance(page, 10)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  test('[P-4.32] with nothing waiting for it the viewer simply stays signed in where he was', async () => {
    const own = await viewer()
    const { page, context } = own
    await page.goto('/channels#parental_set')
    await dialog(page, 'Create a PIN').getByLabel('Think of four digits.').fill('1234')
    await dialog(page, 'Create a PIN').getByLabel('Enter the same four digits again.').fill('1234')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/channels')
    await page.locator('header').getByRole('button', { name: 'Account: Profile' }).waitFor()
    await context.close()
  })

  test('[P-5.02 P-2.127] another one is taken only after the present one', async () => {
    const own = await viewerWithPin()
    const { page, context, call } = own
    await page.goto('/settings/parental')
    await page.getByRole('button', { name: 'Enter the PIN' }).click()
    await dialog(page, 'Parental control').getByLabel('PIN').fill('1234')
    await page.getByRole('button', { name: 'Change the PIN' }).click()
    const setup = dialog(page, 'Change the PIN')
    const change = async (old: string) => {
      await setup.getByLabel('Enter your present PIN.').fill(old)
      await setup.getByLabel('Think of four digits.').fill('5678')
      await setup.getByLabel('Enter the same four digits again.').fill('5678')
      await page.keyboard.press('Enter')
    }
    await change('9999')
    await setup.getByText('The PIN is wrong.').waitFor()
    const verify = (code: string) => call('/users/self/parental_code/verify', { code, action: 'vod' })
    expect((await verify('1234')).status).toBe(200)
    await change('1234')
    await setup.waitFor({ state: 'detached' })
    expect((await verify('5678')).status).toBe(200)
    await context.close()
  })
})

describe('a channel for adults', () => {
  test('[P-4.18 P-4.19 P-4.20 P-4.26 V-4.66 V-4.146 P-6.08 P-5.01] asks for the PIN, as one for everybody does not; stays shut with a quiet way to try again, says a wrong one, plays after the right one and remembers it', async () => {
    const { page, context } = await viewerWithPin()
    await page.goto(forAll)
    await seePictureAdvance(page, 10)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await openWithin(page, forAdults)
    const pin = dialog(page, 'PIN')
    await pin.press('Escape')
    await player(page).getByText('Enter the PIN to go on.').waitFor()
    await player(page).getByRole('button', { name: 'Enter the PIN' }).click()
    await pin.getByLabel('PIN').fill('9999')
    await pin.getByText('The PIN is wrong.').waitFor()
    await pin.getByLabel('PIN').fill('1234')
    await seePictureAdvance(page, 10)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.reload()
    await seePictureAdvance(page, 10)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  test('[P-4.20] stays shut when the PIN was given for something else', async () => {
    const { page, context } = await viewerWithPin()
    await page.goto(forAdults)
    await dialog(page, 'PIN').press('Escape')
    await player(page).getByText('Enter the PIN to go on.').waitFor()
    await page.goto(`${forAdults}#pincode`)
    await dialog(page, 'PIN').getByLabel('PIN').fill('1234')
    await dialog(page, 'PIN').waitFor({ state: 'detached' })
    await player(page).getByText('Enter the PIN to go on.').waitFor()
    expect(
      await player(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    ).toBe(0)
    await context.close()
  })

  test('[P-4.28] sends a guest to sign in', async () => {
    const { page, context } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    await page.goto(forAdults)
    await page.waitForURL((url) => url.hash === '#auth')
    await page.getByRole('dialog').press('Escape')
    await player(page).getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).hash).toBe('#auth')
    await context.close()
  })
})

describe('a forgotten PIN', () => {
  test('[P-8.13 P-7.26] after a wrong one a new one goes to the phone, and that one opens', async () => {
    const { page, context, phone } = await viewerWithPin()
    await page.goto(forAdults)
    const pin = dialog(page, 'PIN')
    await pin.getByLabel('PIN').waitFor()
    expect(await pin.getByRole('button', { name: 'Send a new PIN by SMS' }).count()).toBe(0)
    await pin.getByLabel('PIN').fill('9999')
    await pin.getByRole('button', { name: 'Send a new PIN by SMS' }).click()
    await pin.getByText('We have sent a new PIN to the phone of your account.').waitFor()
    const { text } = await environment.service.db
      .selectFrom('demo_messages')
      .selectAll()
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow()
    await page.keyboard.type(/\d{4}$/.exec(text)?.[0] ?? '')
    await seePictureAdvance(page, 10)
    await context.close()
  })

  test('[P-5.01] after five wrong ones the dialog says how long to wait, also for the right one', async () => {
    const { page, context } = await viewerWithPin()
    await page.goto(forAdults)
    const pin = dialog(page, 'PIN')
    for (let guess = 0; guess < 6; guess++) {
      const answered = page.waitForResponse('**/parental_code/verify')
      await pin.getByLabel('PIN').fill('9999')
      await answered
    }
    await pin.getByText(/^Too many wrong tries\. Please wait 1[45] min\.$/).waitFor()
    await pin.getByLabel('PIN').fill('1234')
    await pin.getByText(/^Too many wrong tries\. Please wait 1[45] min\.$/).waitFor()
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(0)
    await context.close()
  })
})

describe('the parental settings', () => {
  const protection = async ({ call, deviceId }: Viewer) =>
    (await call(`/users/self/devices/${deviceId}`)).body['parental_settings'] as Record<string, unknown>

  test('[P-2.125 P-2.126 P-4.24 P-9.08 P-9.07 P-6.09] open with the PIN, and change what this device protects and for how long', async () => {
    const own = await viewerWithPin()
    const { page, context } = own
    await page.goto('/settings/parental')
    await page.getByText('These settings are behind the PIN.').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    await page.getByRole('button', { name: 'Enter the PIN' }).click()
    await dialog(page, 'Parental control').getByLabel('PIN').fill('1234')
    await page.getByRole('switch').first().waitFor()
    expect(
      await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['0', '5', '30', '60'])
    expect(await page.getByRole('radio', { name: '30 minutes' }).isChecked()).toBe(true)
    await page.getByText('Channels for adults').click()
    await expect.poll(async () => (await protection(own))['channel']).toBe(false)
    await page.getByText('Ask every time').click()
    await expect.poll(async () => (await protection(own))['duration']).toBe(0)
    await openWithin(page, forAdults)
    await seePictureAdvance(page, 10)
    await context.close()
  })

  test('[P-9.05] the word of success stays 2 s, and 5 s when something is unprotected by it', async () => {
    const { page, context } = await viewerWithPin()
    await page.goto('/news#parental')
    await dialog(page, 'Parental control').getByLabel('PIN').fill('1234')
    await page.getByRole('switch').first().waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const seeItStand = async (text: string, forMs: number) => {
      const word = page.getByRole('dialog').getByRole('status').filter({ hasText: text })
      await page.getByText('Purchases').click()
      // The answer is read with timers of a moment; those of the word begin with it.
      const seeWord = async () => {
        await page.clock.runFor(1)
        return word.count()
      }
      await expect.poll(seeWord).toBe(1)
      await page.clock.runFor(forMs - 100)
      expect(await word.count()).toBe(1)
      await page.clock.runFor(100)
      await expect.poll(() => word.count()).toBe(0)
    }
    await seeItStand('no longer protected', 5_000)
    await seeItStand('Saved: protected', 2_000)
    await context.close()
  })
})
