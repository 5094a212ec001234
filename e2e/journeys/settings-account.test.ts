import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })

const viewerAt = () => newViewer(environment, { origin: environment.service.origin('localhost') })

const guest = () => newGuest(environment.browser, { origin: environment.service.origin('localhost') })

const toast = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: text })

describe('devices', () => {
  async function addDevice({ userId, deviceId }: Viewer): Promise<string> {
    const { db } = environment.service
    const id = randomBytes(16).toString('hex')
    const own = await db
      .selectFrom('devices')
      .selectAll()
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow()
    const television = { serial: 'a-television', device_type: 'tv', vendor: 'Maker', model: 'One' }
    await db
      .insertInto('devices')
      .values({
        ...{ id, tenant_id: own.tenant_id, user_id: userId, ...television },
        parental_settings: JSON.stringify(own.parental_settings),
        login_at: new Date(2026, 0, 5, 18, 30),
      })
      .execute()
    return id
  }

  test('[P-2.117 P-2.118 P-2.119] each shows type, name and last login; another one is removed after a yes', async () => {
    const viewer = await viewerAt()
    const { page, context, userId } = viewer
    await addDevice(viewer)
    await page.goto('/settings/devices')
    const list = page.getByRole('list', { name: 'Devices' })
    const other = list.getByRole('listitem').filter({ hasText: 'Maker One' })
    await other.waitFor()
    expect(await other.innerText()).toMatch(/Television · Jan 5, 2026, 6:30/)
    const own = list.getByRole('listitem').filter({ hasText: 'This device' })
    expect(await own.innerText()).toMatch(/Chrome[\s\S]*Browser · /)
    expect(await own.getByRole('button').count()).toBe(0)
    await other.getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Remove the device' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await other.waitFor({ state: 'detached' })
    const left = await environment.service.db
      .selectFrom('devices')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(left.map(({ id }) => id)).toEqual([viewer.deviceId])
    await context.close()
  })

  test('all other devices are signed out at once, after a yes', async () => {
    const viewer = await viewerAt()
    const { page, context, userId } = viewer
    await addDevice(viewer)
    await page.goto('/settings/devices')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' })
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    await toast(page, 'All other devices are signed out').waitFor()
    expect(await page.getByRole('list', { name: 'Devices' }).getByRole('listitem').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0)
    const left = await environment.service.db
      .selectFrom('devices')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(left).toEqual([{ id: viewer.deviceId }])
    await context.close()
  })

  test('devices that cannot be fetched are asked for once more', async () => {
    const { page, context } = await viewerAt()
    let isDown = true
    await page.route('**/v2/users/self/devices', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { error_code: 'unavailable', detail: {} } })
        : route.continue(),
    )
    await page.goto('/settings/devices')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    isDown = false
    await again.click()
    await page.getByText('This device').waitFor()
    expect(await page.getByRole('list', { name: 'Devices' }).getByRole('listitem').count()).toBe(1)
    await context.close()
  })

  test('[P-2.118] a device stays after a no', async () => {
    const viewer = await viewerAt()
    const { page, context } = viewer
    await addDevice(viewer)
    await page.goto('/settings/devices')
    const other = page.getByRole('listitem').filter({ hasText: 'Maker One' })
    await other.getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Remove the device' })
      .getByRole('button', { name: 'Cancel' })
      .last()
      .click()
    await page.reload()
    await other.waitFor()
    expect(await page.getByRole('list', { name: 'Devices' }).getByRole('listitem').count()).toBe(2)
    await context.close()
  })

  test('[P-8.05] a removal that is refused with 403 says error_too_many_devices', async () => {
    const viewer = await viewerAt()
    const { page, context } = viewer
    const id = await addDevice(viewer)
    const publicId = createHash('sha256').update(id).digest().subarray(0, 12).toString('base64url')
    await page.route(`**/devices/${publicId}`, (route) =>
      route.fulfill({ status: 403, json: { error_code: 'permission_denied', detail: {} } }),
    )
    await page.goto('/settings/devices')
    await page.getByRole('listitem').filter({ hasText: 'Maker One' }).getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Remove the device' })
      .getByRole('button', { name: 'Remove' })
      .click()
    const message = page.getByRole('dialog', { name: 'Something went wrong' })
    expect(await message.innerText()).toMatch(/too many devices/)
    await context.close()
  })

  test('[P-2.120] a guest sees the device and removes none', async () => {
    const { page, context } = await guest()
    await page.goto('/settings/devices')
    await page.getByText('This device').waitFor()
    expect(await page.getByRole('list', { name: 'Devices' }).getByRole('button').count()).toBe(0)
    await context.close()
  })
})

describe('information', () => {
  test('[P-1.13 P-2.123 P-2.124] tells the phone, the provider, the device, the address and version 190', async () => {
    const { page, context, phone } = await viewerAt()
    await page.goto('/settings/info')
    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    expect(await fact('Phone').locator('dd').innerText()).toBe(`+${phone}`)
    expect(await fact('Provider').locator('dd').innerText()).toBe('Onair')
    expect(await fact('Support').locator('dd').innerText()).toBe('help@onair.invalid')
    expect(await fact('Device').locator('dd').innerText()).toBe('Chrome')
    expect(await fact('IP address').locator('dd').innerText()).toMatch(/^[\da-f.:]+$/)
    expect(await fact('Version').locator('dd').innerText()).toBe('190')
    await context.close()
  })

  test('[P-2.121] tells the balance as soon as the service knows it, and nothing before', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByText('Version').waitFor()
    expect(await page.getByText('Balance').count()).toBe(0)
    await page.route('**/v2/users/self/balance', (route) =>
      route.fulfill({ json: { balance: 12_345, amount: 12_345 } }),
    )
    await page.reload()
    await page.getByText('RUB 123.45').waitFor()
    await context.close()
  })

  test('[P-2.122 P-5.16 P-5.17 P-5.18 P-5.19] the form says what is wrong beside the field, and sends nothing', async () => {
    const { page, context, userId } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByText('Required').count()).toBe(2)
    await page.getByLabel('Name').fill('Mara')
    for (const email of ['мара@example.invalid', 'mara@xn--e1afmkfd.invalid']) {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Enter an email in Latin letters').waitFor()
    }
    const row = await environment.service.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect([row.first_name, row.email]).toEqual([null, null])
    await context.close()
  })

  test('[P-8.15 P-2.122] a new email is saved and says notify_email_alert', async () => {
    const { page, context, userId } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByLabel('Name').fill(' Mara ')
    await page.getByLabel('Email').fill(`mara-${userId}@example.invalid`)
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The email has been saved.').waitFor()
    const row = await environment.service.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect([row.first_name, row.email]).toEqual(['Mara', `mara-${userId}@example.invalid`])
    await page.getByLabel('Name').fill('Mara the second')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Saved.').waitFor()
    await context.close()
  })

  test("[P-2.39 P-8.14] another's email opens a message titled error with error_duplicate_email", async () => {
    const first = await viewerAt()
    const email = `taken-${first.userId}@example.invalid`
    await first.call('/users/self', { email }, 'PATCH')
    await first.context.close()
    const { page, context } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByLabel('Name').fill('Ilya')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Save' }).click()
    const message = page.getByRole('dialog', { name: 'Something went wrong' })
    await message.getByText('This email belongs to another account.').waitFor()
    await message.getByRole('button', { name: 'Close' }).last().click()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await context.close()
  })
})
