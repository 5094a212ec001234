import type { Database } from '@onair/server'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The code of the last message to a phone, as its owner would read it. */
export async function codeFor(db: Database, phone: string): Promise<string> {
  const { text } = await db
    .selectFrom('demo_messages')
    .select('text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const code = /\d{4,8}/.exec(text)?.[0]
  if (!code) throw new Error('the message has no code in it')
  return code
}

/** Waits until the page's session is that of a user, and answers the user as the database has it. */
export async function signedInUser(page: Page, db: Database) {
  const deviceId = () => page.evaluate(() => localStorage.getItem('device_id') ?? '')
  const find = async () =>
    db
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.user_id')
      .select(['users.id', 'users.phone', 'users.username', 'users.provider_uid', 'users.is_guest'])
      .where('devices.id', '=', await deviceId())
      .executeTakeFirst()
  await expect.poll(async () => (await find())?.is_guest, { timeout: 15_000 }).toBe(false)
  const user = await find()
  if (!user) throw new Error('the device is gone')
  return { ...user, deviceId: await deviceId() }
}

/** Opens the account menu of the header and chooses an entry of it. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name }).click()
}

export async function enterPhone(page: Page, digits: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill(digits)
  await dialog.getByRole('button', { name: 'Get the code' }).click()
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Code from the message').fill(code)
}
