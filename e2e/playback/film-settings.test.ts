import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { positionOf, seeItPlayOn, shownSubtitles } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })
const scene = inject('sharedScene')

const viewer = () => newViewer(environment, { origin: environment.service.origin('localhost') })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

test('[V-2.96 V-7.70] a film that is resumed asks its library for that second, and offers its beginning for 5 s', async () => {
  const { page, context, userId } = await viewer()
  const { id: profile_id } = await environment.service.db
    .insertInto('profiles')
    .values({ user_id: userId, name: 'Anna', role: 'adult' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await environment.service.db
    .insertInto('histories')
    .values({
      ...{ user_id: userId, profile_id, content_id: scene.film, shown_id: scene.film },
      ...{ position_s: 40, percentage: 20, watched_at: new Date() },
    })
    .execute()
  const fromStart = player(page).getByRole('button', { name: 'From the beginning' })
  await page.clock.install()
  const asked = page.waitForRequest(`**/contents/${scene.film}/stream**`)
  await page.goto(`/watch/${scene.film}?library_id=7`)
  expect(new URL((await asked).url()).search).toBe('?library_id=7&seconds=40')
  await fromStart.waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor(2_000)
  expect(await fromStart.count()).toBe(1)
  await page.clock.runFor(2_000)
  expect(await fromStart.count()).toBe(0)
  await page.clock.resume()
  await page.goto(`/watch/${scene.film}`)
  await fromStart.click()
  await seeItPlayOn(page, 0)
  expect(await fromStart.count()).toBe(0)
  await context.close()
})

test('[V-9.07] a film plays at the chosen speed, and no other film does', async () => {
  const { page, context } = await viewer()
  await page.goto(`/watch/${scene.film}`)
  await seeItPlayOn(page, 0)
  const settings = player(page).getByRole('button', { name: 'Settings' })
  const choices = player(page).getByRole('group', { name: 'Speed' }).getByRole('menuitemradio')
  const chosen = () => player(page).getByRole('group', { name: 'Speed' }).locator('[aria-checked=true]')
  const speed = () => page.evaluate(() => document.querySelector('video')?.playbackRate)
  await player(page).hover()
  await settings.click()
  expect(await choices.allInnerTexts()).toEqual([
    '0.25×',
    '0.5×',
    '0.75×',
    'Normal',
    '1.25×',
    '1.5×',
    '1.75×',
    '2×',
  ])
  expect([await chosen().innerText(), await speed()]).toEqual(['Normal', 1])
  await choices.filter({ hasText: '1.75×' }).click()
  await expect.poll(speed).toBe(1.75)
  await settings.click()
  expect(await chosen().innerText()).toBe('1.75×')
  await page.keyboard.press('Escape')
  await page.goto(`/watch/${scene.episodes[0]}`)
  await seeItPlayOn(page, 0)
  expect(await speed()).toBe(1)
  await context.close()
})

test('[P-3.17 V-2.93 V-9.09] a film has its sound tracks, subtitles, qualities and speeds in one menu, and the tracks stay chosen, subtitles that are off too', async () => {
  const { page, context } = await viewer()
  await page.goto(`/watch/${scene.film}`)
  await seeItPlayOn(page, 0)
  const settings = player(page).getByRole('button', { name: 'Settings' })
  const group = (name: string) => player(page).getByRole('group', { name })
  const namesIn = (name: string) => group(name).getByRole('menuitemradio').allInnerTexts()
  const chosenIn = (name: string) => group(name).locator('[aria-checked=true]').innerText()
  await player(page).hover()
  await settings.click()
  expect([await namesIn('Sound track'), await chosenIn('Sound track')]).toEqual([
    ['Русский', 'English'],
    'Русский',
  ])
  expect([await namesIn('Subtitles'), await chosenIn('Subtitles')]).toEqual([
    ['Off', 'Русские', 'English'],
    'Off',
  ])
  expect([await namesIn('Quality'), await chosenIn('Quality')]).toEqual([['Auto', '720p', '360p'], 'Auto'])
  expect(await chosenIn('Speed')).toBe('Normal')
  const english = page.waitForRequest((request) => request.url().includes('/audio-en'))
  await group('Sound track').getByRole('menuitemradio', { name: 'English' }).click()
  await english
  await settings.click()
  expect(await chosenIn('Sound track')).toBe('English')
  await group('Subtitles').getByRole('menuitemradio', { name: 'English' }).click()
  await expect.poll(() => shownSubtitles(page)).toEqual([['English', true]])
  await settings.click()
  await group('Subtitles').getByRole('menuitemradio', { name: 'Off' }).click()
  await expect.poll(() => shownSubtitles(page)).toEqual([])
  await page.evaluate(() => {
    const tracks = Array.from(document.querySelector('video')?.textTracks ?? [])
    for (const track of tracks) track.mode = track.label === 'English' ? 'showing' : 'disabled'
  })
  await expect.poll(() => shownSubtitles(page), { timeout: 10_000 }).toEqual([])
  const before = await positionOf(page)
  await seeItPlayOn(page, before)
  const left = await positionOf(page)
  await page.reload()
  await seeItPlayOn(page, left, 15)
  await player(page).hover({ position: { x: 100, y: 200 } })
  await settings.click()
  await expect.poll(() => chosenIn('Sound track')).toBe('English')
  expect(await chosenIn('Subtitles')).toBe('Off')
  await context.close()
})

test('subtitles have the size and the colours that were chosen on this device, above the controls', async () => {
  const { page, context } = await viewer()
  await page.goto(`/watch/${scene.film}`)
  await seeItPlayOn(page, 0)
  const settings = player(page).getByRole('button', { name: 'Settings' })
  const lines = page.locator('[data-subtitles]')
  const timeline = player(page).getByRole('slider', { name: 'Timeline' })
  const choose = async (group: string, name: string) => {
    await settings.click()
    await player(page)
      .getByRole('group', { name: group, exact: true })
      .getByRole('menuitemradio', { name, exact: true })
      .click()
  }
  const look = () =>
    lines.evaluate((element) => {
      const cue = getComputedStyle(element.querySelector('span') ?? element)
      return [getComputedStyle(element).fontSize, cue.color, cue.backgroundColor]
    })
  await page.keyboard.press('k')
  await timeline.fill('24')
  await settings.click()
  expect(await player(page).getByRole('group', { name: 'Subtitle size' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await choose('Subtitles', 'English')
  await lines.filter({ hasText: /\w+ \w+/ }).waitFor()
  expect(await shownSubtitles(page)).toEqual([['English', true]])
  expect(await look()).toEqual(['36px', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0.75)'])

  await choose('Subtitle size', 'Very large')
  expect(await look()).toEqual(['72px', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0.75)'])
  await settings.click()
  for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  expect(await look()).toEqual(['72px', 'rgb(255, 233, 74)', 'rgb(0, 0, 0)'])
  const [text, controls] = [await lines.boundingBox(), await timeline.boundingBox()]
  // They stand on the timeline, with no pixel between them.
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeCloseTo(controls?.y ?? 0, 1)

  await page.reload()
  await page.keyboard.press('k')
  await timeline.fill('24')
  await lines.waitFor()
  expect(await look()).toEqual(['72px', 'rgb(255, 233, 74)', 'rgb(0, 0, 0)'])
  await choose('Subtitle size', 'Small')
  await choose('Subtitle colours', 'Black on white')
  expect(await look()).toEqual(['27px', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await context.close()
})
