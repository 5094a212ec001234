import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openWithin } from '../world/open-within.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

const viewer = (width = 1280) =>
  newViewer(environment, { origin: environment.service.origin('localhost'), width, touch: width < 500 })

const stored = ({ userId }: Viewer) =>
  environment.service.db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Adds a profile past the browser, and before it the first one, which a visit would make. */
async function addProfile(own: Viewer, name: string, role: 'adult' | 'child'): Promise<number> {
  const user_id = own.userId
  const first = { user_id, name: 'Profile', role: 'adult' }
  const hasFirst = (await stored(own)).length > 0
  const ids = await environment.service.db
    .insertInto('profiles')
    .values([...(hasFirst ? [] : [first]), { user_id, name, role }])
    .returning('id')
    .execute()
  return ids.at(-1)?.id ?? 0
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const choice = (page: Page, name: string) =>
  dialog(page, 'Profiles').getByRole('list', { name: 'Profiles' }).getByRole('button', { name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname

async function manage(page: Page): Promise<void> {
  await page.goto('/news#profiles')
  await dialog(page, 'Profiles').getByRole('list').waitFor()
}

const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit the profile: ${name}` }).click()

describe('profiles', () => {
  test('[P-2.38 P-4.42 P-4.43 P-4.46 P-4.47 P-5.20] one is made, renamed and removed, each step with the focus in its first field', async () => {
    const own = await viewer()
    const { page, context } = own
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return at instanceof HTMLInputElement ? at.value : (at?.getAttribute('aria-label') ?? at?.tagName)
      })
    await manage(page)
    await page.getByRole('button', { name: 'New profile' }).click()
    await expect.poll(focused).toBe('Viewer 2')
    const made = dialog(page, 'New profile')
    expect(await made.getByLabel('Name').inputValue()).toBe('Viewer 2')
    expect(await made.getByRole('switch', { name: /Child/ }).isChecked()).toBe(false)
    expect(await made.locator('img').getAttribute('src')).toMatch(/avatars/)
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await expect.poll(focused).toMatch(/ 1$/)
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Viewer 2')
    await page.keyboard.press('Enter')
    await choice(page, 'Viewer 2').waitFor()
    const isAtActive = () => choice(page, 'Profile').evaluate((button) => button === document.activeElement)
    await expect.poll(isAtActive).toBe(true)
    const [, second] = await stored(own)
    expect(second).toMatchObject({ name: 'Viewer 2', role: 'adult' })
    expect(second?.avatar_id).toBeGreaterThan(0)
    await edit(page, 'Profile')
    const form = dialog(page, 'Edit the profile')
    await form.getByLabel('Name').fill('  ')
    expect(await page.getByRole('button', { name: 'Remove the profile' }).count()).toBe(0)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Required').waitFor()
    await form.getByLabel('Name').fill('Mara')
    await form.getByRole('button', { name: 'Save' }).click()
    await choice(page, 'Mara').waitFor()
    expect((await stored(own)).map(({ name }) => name)).toEqual(['Mara', 'Viewer 2'])
    await edit(page, 'Viewer 2')
    await page.getByRole('button', { name: 'Remove the profile' }).click()
    await dialog(page, 'Remove the profile').getByRole('button', { name: 'Remove' }).click()
    await choice(page, 'Mara').waitFor()
    expect((await stored(own)).map(({ name }) => name)).toEqual(['Mara'])
    await context.close()
  })

  test('[P-4.44] the child flag is saved as soon as it is set', async () => {
    const own = await viewer()
    const { page, context } = own
    const id = await addProfile(own, 'Little one', 'adult')
    await manage(page)
    await edit(page, 'Little one')
    await page.getByText('Only what suits the age of 12 and under').click()
    await expect.poll(() => page.getByRole('switch', { name: /Child/ }).isChecked()).toBe(true)
    await expect
      .poll(async () => (await stored(own)).find((profile) => profile.id === id)?.role)
      .toBe('child')
    await context.close()
  })

  test('[P-4.42] the first child has an avatar that nobody chose and brings the proposal of a PIN, the next one does not once there is a PIN', async () => {
    const own = await viewer()
    const { page, context, call } = own
    await manage(page)
    const makeChild = async () => {
      await page.getByRole('button', { name: 'New profile' }).click()
      await page.getByText('Only what suits the age of 12 and under').click()
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await makeChild()
    await dialog(page, 'Create a PIN').getByRole('button', { name: 'Create a PIN' }).click()
    expect((await stored(own))[1]?.avatar_id).toBeGreaterThan(0)
    await dialog(page, 'Create a PIN').getByLabel('Think of four digits.').fill('1234')
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await call('/users/self')).body['parental_status']).toBe('set')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await manage(page)
    await makeChild()
    await choice(page, 'Viewer 3 Child').waitFor()
    await context.close()
  })

  test('[P-4.45] an avatar is chosen from a category', async () => {
    const own = await viewer(390)
    const { page, context } = own
    await manage(page)
    await edit(page, 'Profile')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    const group = page.getByRole('dialog').getByRole('region').first()
    await group.getByRole('button').nth(1).click()
    await expect.poll(async () => (await stored(own))[0]?.avatar_id).toBeGreaterThan(0)
    const avatar_id = (await stored(own))[0]?.avatar_id
    const { src } = await environment.service.db
      .selectFrom('avatars')
      .selectAll()
      .where('id', '=', avatar_id ?? 0)
      .executeTakeFirstOrThrow()
    await expect.poll(() => dialog(page, 'Edit the profile').locator('img').getAttribute('src')).toBe(src)
    await context.close()
  })

  test('[P-5.21 P-5.22] with five of them there is no way to a sixth', async () => {
    const own = await viewer()
    const { page, context } = own
    for (const name of ['Two', 'Three', 'Four', 'Five']) await addProfile(own, name, 'child')
    await manage(page)
    await choice(page, 'Five').or(page.getByText('Five')).first().waitFor()
    expect(await page.getByRole('button', { name: 'New profile' }).count()).toBe(0)
    await openWithin(page, '/settings')
    const tiles = page.getByRole('dialog').getByRole('list', { name: 'Profiles' }).getByRole('button')
    await expect.poll(() => tiles.count()).toBe(5)
    await context.close()
  })
})

describe('a child watches', () => {
  test('[P-4.49 P-6.05 P-6.07 V-6.04] the switch is free; the list softens, begins with category 5 and has no filter', async () => {
    const own = await viewer()
    const { page, context, call } = own
    await page.goto('/channels')
    await page.getByRole('navigation', { name: 'Categories' }).waitFor()
    const card = page.locator('main article').first()
    const corner = () => card.evaluate((box) => getComputedStyle(box).borderRadius)
    const plain = await corner()
    await addProfile(own, 'Little one', 'child')
    await call('/users/self', { pincode: '1234' }, 'PATCH')
    const token_hash = createHash('sha256').update(own.token).digest()
    await environment.service.db.deleteFrom('parental_grants').where('token_hash', '=', token_hash).execute()
    await page.goto('/channels#profiles')
    await page.reload()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Little one/ })
      .click()
    expect(await dialog(page, 'PIN').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'For children' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
    expect(await page.locator('main article').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-child'))).toBe(true)
    expect(await corner()).not.toBe(plain)
    await context.close()
  })

  test('[P-4.48 P-4.21] the way back to a grown-up asks for the PIN first, and goes on after it', async () => {
    const own = await viewer()
    const { page, context, call } = own
    const child = await addProfile(own, 'Little one', 'child')
    await call('/users/self', { pincode: '1234' }, 'PATCH')
    await call('/users/self/profile', { id: child })
    await page.goto('/news')
    await page.locator('header').getByRole('button', { name: 'Account: Little one' }).click()
    await page.locator('header').getByRole('button', { name: 'Profile', exact: true }).click()
    await dialog(page, 'PIN').waitFor()
    expect((await call('/users/self/profile')).body['role']).toBe('child')
    await page.keyboard.type('1234')
    await page.locator('header').getByRole('button', { name: 'Account: Profile' }).waitFor()
    expect((await call('/users/self/profile')).body['role']).toBe('adult')
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-child'))).toBe(false)
    await context.close()
  })

  test('finds neither the account nor a way out of it, nor profiles to change, nor a PIN to make', async () => {
    const own = await viewer()
    const { page, context, call } = own
    const child = await addProfile(own, 'Little one', 'child')
    await call('/users/self/profile', { id: child })
    await page.goto('/news')
    const header = page.locator('header')
    await header.getByRole('button', { name: 'Account: Little one' }).click()
    await header.getByRole('button', { name: 'Profile', exact: true }).waitFor()
    expect(await header.locator('[class*="panel"]').getByRole('button').count()).toBe(2)
    expect(await header.getByRole('button', { name: /^Little one/ }).count()).toBe(1)
    expect(await header.locator('[class*="panel"]').getByRole('link').count()).toBe(0)
    for (const path of ['account', 'parental', 'info', 'devices']) {
      await openWithin(page, `/settings/${path}`)
      await expect.poll(() => pathOf(page)).toBe(`/settings/${path}`)
      await page.getByText('These settings are for grown-ups.').waitFor()
      expect(await page.getByRole('button', { name: /Sign out|Create a PIN|Remove/ }).count()).toBe(0)
    }
    await openWithin(page, '/news#profiles')
    await choice(page, 'Profile').waitFor()
    expect(await page.getByRole('button', { name: /Edit the profile|New profile/ }).count()).toBe(0)
    await context.close()
  })

  test('[P-4.48] a grown-up who gives up at the PIN leaves everything as it was', async () => {
    const own = await viewer()
    const { page, context, call } = own
    const child = await addProfile(own, 'Little one', 'child')
    await call('/users/self', { pincode: '1234' }, 'PATCH')
    await call('/users/self/profile', { id: child })
    await page.goto('/news#profiles')
    await page.getByRole('dialog').getByRole('button', { name: 'Profile', exact: true }).click()
    await dialog(page, 'PIN').press('Escape')
    await dialog(page, 'Profiles').waitFor()
    expect((await call('/users/self/profile')).body['role']).toBe('child')
    await context.close()
  })
})
