import { expect, test } from 'vitest'
import { openWithin } from '../world/open-within.ts'
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

const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n\n\n')

let agreements = 0

async function addAgreement(): Promise<number> {
  agreements += 1
  const { id: tenant_id } = await environment.service.db
    .selectFrom('tenants')
    .select('id')
    .where('shortname', '=', 'onair')
    .executeTakeFirstOrThrow()
  const { id } = await environment.service.db
    .insertInto('agreements')
    .values({
      tenant_id,
      title: JSON.stringify({ en: 'Packet rules' }),
      url: `/v2/pages/agreement?packet=${agreements}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test("[P-2.28 P-2.29 P-7.61 V-2.103 V-9.56] /agreement and /privacy show the brand's own text as a modal page, its paragraphs one gap apart, and ask nothing", async () => {
  const { page, context } = await viewer()
  await page.goto('/faq')
  const dialog = page.getByRole('dialog')
  for (const [path, name] of [
    ['/agreement', 'Terms of use'],
    ['/privacy', 'Privacy'],
  ] as const) {
    const answered = page.waitForResponse(`**/v2/pages${path}`)
    await openWithin(page, path)
    const { text } = (await (await answered).json()) as { text: string }
    await dialog.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor()
    const shown = async () => (await dialog.locator('p').allInnerTexts()).join(' ').replace(/\s+/g, ' ')
    await expect.poll(shown).toBe(text.trim().replace(/\s+/g, ' '))
    expect(await dialog.getByRole('button', { name: /Accept|Cancel/ }).count()).toBe(0)
  }
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
    await page.goto('/faq')
    await page.getByRole('heading').first().waitFor()
    await openWithin(page, '/agreement', {
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

test('[V-2.102 V-2.103 P-7.46] a user accepts the agreement of a packet from its page and comes back; its bare address asks nothing', async () => {
  const { page, context, userId } = await viewer()
  const { db } = environment.service
  const packet = await db
    .selectFrom('packets')
    .innerJoin('tenants', 'tenants.id', 'packets.tenant_id')
    .select(['packets.id', 'packets.agreement_id'])
    .where('packets.slug', '=', 'cinema')
    .where('shortname', '=', 'onair')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('agreements')
    .set({ text: JSON.stringify({ en: long }) })
    .where('id', '=', packet.agreement_id)
    .execute()
  const title = 'Terms of online cinemas'
  const text = page.getByRole('region', { name: title })
  const accept = page.getByRole('button', { name: 'Accept' })
  await page.goto(`/agreement?packet=${packet.id}`)
  await text.getByText('Paragraph 60.', { exact: true }).waitFor()
  await text.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  expect(await accept.count()).toBe(0)

  await page.goto(`/packets/${packet.id}`)
  const link = page.getByRole('main').getByRole('link', { name: title })
  await link.click()
  await text.getByText('Paragraph 60.', { exact: true }).waitFor()
  expect(await text.locator('p').count()).toBe(60)
  expect(await accept.isDisabled()).toBe(true)
  await text.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await accept.click()
  await page.waitForURL(`**/packets/${packet.id}`)
  await page.getByRole('heading', { level: 1, name: 'Cinema', exact: true }).waitFor()
  await link.waitFor({ state: 'detached' })
  const accepted = await db
    .selectFrom('accepted_agreements')
    .select('agreement_id')
    .where('user_id', '=', userId)
    .execute()
  expect(accepted).toEqual([{ agreement_id: packet.agreement_id }])
  await context.close()
})

test('[V-2.104] cancel leads to the address that was given, and to the page before without one or instead of another site', async () => {
  const { page, context, userId } = await viewer()
  await page.goto('/channels/all')
  const agreement = { id: 1, title: 'Packet rules', text: 'Short.' }
  for (const [given, path] of [
    [{}, '/channels/all'],
    [{ backUrl: 'https://example.invalid/' }, '/channels/all'],
    [{ backUrl: '/channels' }, '/channels'],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openWithin(page, '/agreement', { agreement, callback: '/settings', ...given })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
  }
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
