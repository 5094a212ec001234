import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAt } from '../world/as-guest.ts'
import { withProductStyles } from '../world/plain.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment({ isPlain: true })

test('a plain browser draws nothing, and its check of accessibility reports what viewers could not use', async () => {
  const { page, context } = await guestAt(environment, '/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity)
  expect([await opacity(), await withProductStyles(page, opacity), await opacity()]).toEqual(['0', '1', '0'])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.insertAdjacentHTML('beforeend', '<p id="faint">Faint words</p><button id="nameless"></button>')
    const faint = document.getElementById('faint')
    if (faint) Object.assign(faint.style, { background: '#fff', color: '#ddd' })
  })
  const found = await accessibilityViolations(page)
  expect(found.map((one) => one.slice(0, one.indexOf(' id=')))).toEqual([
    'button-name: <button',
    'color-contrast: <p',
  ])
  expect(await opacity()).toBe('0')
  await context.close()
})
