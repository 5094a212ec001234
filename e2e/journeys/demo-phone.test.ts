import { expect, test } from 'vitest'
import { newVisitor } from '../world/browser.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment({ isPlain: true })

const at = (operator: string) => `http://${operator}.localhost:${environment.service.port}`

test.each([390, 1280])(
  '[P-1.10] at %i px the bot of the demo sends a code to a phone that nobody has, and the phone shows it by itself',
  async (width) => {
    const {
      page: phone,
      context,
      troubles,
    } = await newVisitor(environment.browser, { origin: at('dove'), width })
    await phone.goto('/demo/phone')
    const messages = phone.getByRole('listitem')
    const number = `7000000${width}`.padEnd(11, '0')
    expect(await messages.filter({ hasText: number }).count()).toBe(0)
    const bot = await context.newPage()
    await bot.goto('/demo/bot')
    await bot.getByLabel('Your phone number').fill(`+${number}`)
    await bot.getByRole('button', { name: 'Send me the code' }).click()
    await bot.getByRole('listitem').filter({ hasText: number }).waitFor()
    const code = messages.filter({ hasText: number })
    await code.waitFor()
    expect(await code.textContent()).toMatch(/Dove: your sign-in code is \d{6}\./)
    const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
    await context.close()
  },
)

test('the bot of the demo says what is wrong with a phone', async () => {
  const { page, context } = await newVisitor(environment.browser, { origin: at('dove'), language: 'ru-RU' })
  await page.goto('/demo/bot')
  await page.getByLabel('Ваш номер телефона').fill('7000')
  await page.getByRole('button', { name: 'Пришлите мне код' }).click()
  const note = page.getByRole('alert').filter({ hasText: /\S/ })
  await note.waitFor()
  expect(await note.textContent()).toBe('В запросе что-то не так. Проверьте отмеченные поля.')
  await context.close()
})
