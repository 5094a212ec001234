import { expect, test } from 'vitest'
import { newVisitor } from '../world/browser.ts'
import { codeFor, enterCode, enterPhone, signedInUser } from '../world/signing-in.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ settings: { LOG_LEVEL: 'debug' }, isPlain: true })

const phone = '70000004826'
const pin = '7391'
const standsAlone = (digits: string) => new RegExp(`(?<![\\d.])${digits}(?!\\d)`)

test('a phone, a code, a PIN and a token pass through the browser and leave no trace outside', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  const addresses: string[] = []
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => {
    addresses.push(request.url())
    referrers.push(request.headers()['referer'])
  })
  await page.goto('/welcome#auth')
  await page.getByRole('link', { name: 'Another way to sign in' }).click()
  await page.getByRole('link', { name: 'By phone number' }).click()
  await enterPhone(page, phone.slice(1))
  await page.getByText('We sent a code').waitFor()
  const code = await codeFor(environment.service.db, phone)
  await enterCode(page, code)
  const { id } = await signedInUser(page, environment.service.db)

  await page.goto('/#parental_set')
  const dialog = page.getByRole('dialog')
  for (const sentence of ['Think of four digits.', 'Enter the same four digits again.']) {
    await dialog.getByLabel(sentence).fill(pin)
  }
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const isSet = async () => {
    const user = await environment.service.db
      .selectFrom('users')
      .select('parental_code_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return user.parental_code_hash !== null
  }
  await expect.poll(isSet).toBe(true)

  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  expect(token.length).toBeGreaterThan(40)
  await page.goto(`/channels?access_token=${token}`)
  await page.getByRole('heading', { name: 'Channels' }).waitFor()
  expect(page.url()).not.toContain(token)
  await page.getByRole('link', { name: 'Home' }).first().click()

  const written = environment.service.output().replaceAll(/"(pid|ms)":\d+|"reqId":"[^"]+"/g, '')
  expect(written.split('\n').length).toBeGreaterThan(20)
  for (const secret of [phone, token]) expect(written).not.toContain(secret)
  for (const digits of [pin, code]) expect(written).not.toMatch(standsAlone(digits))
  expect(referrers.filter(Boolean)).toEqual([])
  const afterwards = addresses.filter((address) => !address.includes(`/channels?access_token=${token}`))
  expect(afterwards.filter((address) => address.includes(token) || address.includes(phone))).toEqual([])
  await context.close()
})
