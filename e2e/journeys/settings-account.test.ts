import { createHash, randomBytes } from 'node:crypto'
import { giveMoney } from '@onair/server/testing/give-money'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

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

  test('[P-2.117 P-2.118 P-2.119 P-8.05] each shows type, name and last login; another one stays after a no, a refusal with 403 says error_too_many_devices, and it is removed after a yes', async () => {
    const viewer = await viewerAt()
    const { page, context, userId } = viewer
    const id = await addDevice(viewer)
    const publicId = createHash('sha256').update(id).digest().subarray(0, 12).toString('base64url')
    await page.route(
      `**/devices/${publicId}`,
      (route) => route.fulfill({ status: 403, json: { error_code: 'permission_denied', detail: {} } }),
      { times: 1 },
    )
    await page.goto('/settings/devices')
    const list = page.getByRole('list', { name: 'Devices' })
    const other = list.getByRole('listitem').filter({ hasText: 'Maker One' })
    await other.waitFor()
    expect(await other.innerText()).toMatch(/Television · Jan 5, 2026, 6:30/)
    const own = list.getByRole('listitem').filter({ hasText: 'This device' })
    expect(await own.innerText()).toMatch(/Chrome[\s\S]*Browser · /)
    expect(await own.getByRole('button').count()).toBe(0)
    const stored = async () => {
      const rows = environment.service.db.selectFrom('devices').select('id').where('user_id', '=', userId)
      return (await rows.execute()).map((row) => row.id)
    }
    const question = page.getByRole('dialog', { name: 'Remove the device' })
    await other.getByRole('button').click()
    await question.getByRole('button', { name: 'Cancel' }).last().click()
    await question.waitFor({ state: 'detached' })
    expect(await list.getByRole('listitem').count()).toBe(2)
    await other.getByRole('button').click()
    await question.getByRole('button', { name: 'Remove' }).click()
    const message = page.getByRole('dialog', { name: 'Something went wrong' })
    expect(await message.innerText()).toMatch(/too many devices/)
    await message.getByRole('button', { name: 'Close' }).last().click()
    await message.waitFor({ state: 'detached' })
    expect(await stored()).toHaveLength(2)
    await other.getByRole('button').click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await other.waitFor({ state: 'detached' })
    expect(await stored()).toEqual([viewer.deviceId])
    await context.close()
  })

  test('devices that cannot be fetched are asked for once more, and all others are signed out at once, after a yes', async () => {
    const viewer = await viewerAt()
    const { page, context, userId } = viewer
    await addDevice(viewer)
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
    const listed = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    expect(await listed.count()).toBe(2)
    const others = page.getByRole('button', { name: 'Sign out everywhere else' })
    await others.click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else' })
    await question.getByRole('button', { name: 'Sign out', exact: true }).click()
    await toast(page, 'All other devices are signed out').waitFor()
    expect(await listed.count()).toBe(1)
    expect(await others.count()).toBe(0)
    const left = await environment.service.db
      .selectFrom('devices')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(left).toEqual([{ id: viewer.deviceId }])
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
  test('[P-1.13 P-2.121 P-2.123 P-2.124] tells the phone, the provider, the device, the address and version 190, and the balance', async () => {
    const { page, context, phone, userId } = await viewerAt()
    await giveMoney(environment.service.db, userId, 12_345)
    await page.goto('/settings/info')
    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    expect(await fact('Phone').locator('dd').innerText()).toBe(`+${phone}`)
    expect(await fact('Provider').locator('dd').innerText()).toBe('Onair')
    expect(await fact('Support').locator('dd').innerText()).toBe('help@onair.invalid')
    expect(await fact('Device').locator('dd').innerText()).toBe('Chrome')
    expect(await fact('IP address').locator('dd').innerText()).toMatch(/^[\da-f.:]+$/)
    expect(await fact('Version').locator('dd').innerText()).toBe('190')
    await fact('Balance').getByText('RUB 123.45', { exact: true }).waitFor()
    await context.close()
  })

  test("[P-2.39 P-2.122 P-5.16 P-5.17 P-5.18 P-5.19 P-8.14 P-8.15] the form says what is wrong beside the field and sends nothing, opens a message for another's email, and says notify_email_alert once it is saved", async () => {
    const other = await viewerAt()
    const taken = `taken-${other.userId}@example.invalid`
    await other.call('/users/self', { email: taken }, 'PATCH')
    await other.context.close()
    const { page, context, userId } = await viewerAt()
    const stored = async () => {
      const row = await environment.service.db
        .selectFrom('users')
        .select(['first_name', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return [row.first_name, row.email]
    }
    await page.goto('/settings/info')
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    expect(await page.getByText('Required').count()).toBe(2)
    await page.getByLabel('Name').fill(' Mara ')
    for (const email of ['мара@example.invalid', 'mara@xn--e1afmkfd.invalid']) {
      await page.getByLabel('Email').fill(email)
      await save.click()
      await page.getByText('Enter an email in Latin letters').waitFor()
    }
    expect(await stored()).toEqual([null, null])
    await page.getByLabel('Email').fill(taken)
    await save.click()
    const message = page.getByRole('dialog', { name: 'Something went wrong' })
    await message.getByText('This email belongs to another account.').waitFor()
    await message.getByRole('button', { name: 'Close' }).last().click()
    expect(await page.getByLabel('Email').inputValue()).toBe(taken)
    await message.waitFor({ state: 'detached' })
    await page.getByLabel('Email').fill(`mara-${userId}@example.invalid`)
    await save.click()
    await toast(page, 'The email has been saved.').waitFor()
    expect(await stored()).toEqual(['Mara', `mara-${userId}@example.invalid`])
    await page.getByLabel('Name').fill('Mara the second')
    await save.click()
    await toast(page, 'Saved.').waitFor()
    await context.close()
  })
})
