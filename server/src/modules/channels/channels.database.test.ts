import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTenant } from '../../testing/small-world.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveTenant } from '../tenants/index.ts'
import { replaceLineup } from './index.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
  const { alphaId, channelId } = world.world
  await replaceLineup(world.database.db, alphaId, {
    channels: [{ channelId, number: 1, isFeatured: true }],
    categories: ['news', 'arts', 'music'].map((slug, index) => ({
      ...{ id: index + 1, slug, name: { en: slug }, channelIds: [channelId] },
    })),
  })
})
afterAll(() => world.close())

test.each([
  ['neither', {}, ['news', 'arts', 'music']],
  ['its own filtering', { hiddenCategories: ['arts'] }, ['news', 'music']],
  ['its own sorting', { categoryOrder: 'name' as const }, ['arts', 'music', 'news']],
  ['both', { hiddenCategories: ['music'], categoryOrder: 'name' as const }, ['arts', 'news']],
])('[V-6.06] a provider with %s lists its categories accordingly', async (_, traits, slugs) => {
  const { db } = world.database
  const tenant = testTenant('alpha')
  await saveTenant(db, { ...tenant, traits: { ...tenant.traits, ...traits } })
  await world.announce('tenants', 'channels')
  const token = await enterAsGuest(world.app, `guest-of-${slugs.join('-')}`)
  const { body } = await call(world.app, 'listCategories', {}, { token })
  expect(body.categories.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
})
