import { expect, test } from 'vitest'
import { guestAt } from '../world/look-round.ts'
import { openStage } from '../world/stage.ts'
import { seePictureAdvance } from '../world/watching.ts'

const stage = openStage()

test.each([1280, 390])(
  'a programme found by its name is watched out of the archive on %i px, and left for the live picture',
  async (width) => {
    const { page, context, troubles } = await guestAt(stage, '/search?q=harbour', { width })
    await page.getByRole('region', { name: 'In the guide' }).getByRole('link').first().click()
    await page.waitForURL(/\/programs\/\d+$/)
    const programme = page.getByRole('dialog').getByRole('article')
    const title = await programme.getByRole('heading', { level: 1 }).innerText()
    const aired = programme
      .getByRole('region', { name: 'On the channels' })
      .getByRole('listitem')
      .filter({ hasNotText: 'Live' })
    await aired.getByRole('link').first().click()
    await page.waitForURL(/\/channels\/all\/[^/]+\?ts=\d+$/)
    await seePictureAdvance(page)
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('heading', { name: title }).waitFor()
    expect(await player.getByText('Live', { exact: true }).count()).toBe(0)
    await player.getByRole('button', { name: 'Pause' }).click()
    await player.getByRole('button', { name: 'Back to live' }).click()
    await page.waitForURL((url) => url.search === '')
    await player.getByText('Live', { exact: true }).waitFor()
    await seePictureAdvance(page)
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('an instant that the archive no longer has is refused in words', async () => {
  const { page, context } = await guestAt(stage, '/channels/all/horizon?ts=1000000000')
  const refusal = page.getByRole('region', { name: 'Player' }).getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.innerText()).toContain('archive')
  await context.close()
})
