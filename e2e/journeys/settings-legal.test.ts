import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })

const viewer = (width = 1280) =>
  newViewer(environment, {
    origin: environment.service.origin('localhost'),
    width,
    height: 700,
    touch: width < 500,
  })

/** As a link of the app does it: an address together with what it carries. */
async function follow(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(
    ({ path, state }) => {
      const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1
      history.pushState({ usr: state, key: 'followed', idx }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    { path, state },
  )
}

const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n\n\n')

async function addAgreement(): Promise<number> {
  const { id: tenant_id } = await environment.service.db
    .selectFrom('tenants')
    .select('id')
    .where('shortname', '=', 'onair')
    .executeTakeFirstOrThrow()
  const { id } = await environment.service.db
    .insertInto('agreements')
    .values({ tenant_id, title: JSON.stringify({ en: 'Packet rules' }), url: '/v2/pages/agreement' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test.each([
  ['[P-2.28]', '/agreement', 'Terms of use'],
  ['[P-2.29]', '/privacy', 'Privacy'],
])(
  "%s [P-7.61 V-2.103] %s shows the brand's own text as a modal page, and asks nothing",
  async (_, path, name) => {
    const { page, context } = await viewer()
    const answered = page.waitForResponse(`**/v2/pages${path}`)
    await page.goto(path)
    const { text } = (await (await answered).json()) as { text: string }
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { level: 1 }).waitFor()
    expect(await dialog.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(name, 'i'))
    await dialog.locator('p').first().waitFor()
    const shown = await dialog.locator('p').allInnerTexts()
    expect(shown.join(' ').replace(/\s+/g, ' ')).toBe(text.trim().replace(/\s+/g, ' '))
    expect(await dialog.getByRole('button', { name: /Accept|Cancel/ }).count()).toBe(0)
    await context.close()
  },
)

test('[V-9.56] however many blank lines a text has, its paragraphs stand one gap apart', async () => {
  const { page, context } = await viewer()
  await page.route('**/v2/pages/agreement', (route) =>
    route.fulfill({ json: { title: 'Terms', text: 'One\n\n\n\n\nTwo\n\nThree' } }),
  )
  await page.goto('/agreement')
  const paragraphs = page.getByRole('region', { name: 'Terms' }).locator('p')
  await paragraphs.first().waitFor()
  expect(await paragraphs.allInnerTexts()).toEqual(['One', 'Two', 'Three'])
  await context.close()
})

test.each([1280, 390])(
  '[P-9.25 V-2.103 P-7.46] on %i px the agreement of a packet is accepted once it was read to its end, and the viewer goes on',
  async (width) => {
    const { page, context, userId } = await viewer(width)
    const id = await addAgreement()
    await page.goto('/')
    await page.getByRole('heading').first().waitFor()
    await follow(page, '/agreement', {
      agreement: { id, title: 'Packet rules', text: long },
      callback: '/settings/subscriptions',
    })
    const accept = page.getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    expect(await accept.isDisabled()).toBe(true)
    const text = page.getByRole('region', { name: 'Packet rules' })
    await text.evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 102))
    expect(await accept.isDisabled()).toBe(true)
    await text.evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 98))
    await expect.poll(() => accept.isEnabled()).toBe(true)
    await accept.click()
    await page.waitForURL('**/settings/subscriptions')
    const accepted = await environment.service.db
      .selectFrom('accepted_agreements')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(accepted.map(({ agreement_id }) => agreement_id)).toEqual([id])
    await context.close()
  },
)

test.each([
  ['to the address that was given', { backUrl: '/channels' }, '/channels'],
  ['to the page before without one', {}, '/channels/all'],
  ['to the page before instead of another site', { backUrl: 'https://example.invalid/' }, '/channels/all'],
])('[V-2.104] cancel leads %s', async (_, given, path) => {
  const { page, context, userId } = await viewer()
  await page.goto('/channels/all')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const agreement = { id: 1, title: 'Packet rules', text: 'Short.' }
  await follow(page, '/agreement', { agreement, callback: '/settings', ...given })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path)
  const accepted = await environment.service.db
    .selectFrom('accepted_agreements')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  expect(accepted).toEqual([])
  await context.close()
})

test('[P-7.45] the agreements of an account are listed with what was accepted', async () => {
  const { context, call } = await viewer()
  const id = await addAgreement()
  await call('/users/self/agreements', { ids: [id] })
  const { body } = await call('/users/self/agreements')
  const own = (body['agreements'] as { id: number; accepted_at: number | null }[]).find(
    (one) => one.id === id,
  )
  expect(own?.accepted_at).toBeGreaterThan(0)
  await context.close()
})
