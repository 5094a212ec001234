import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSeoMask } from './index.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[P-7.56 V-3.34] patterns of titles are those of the brand, in the language of the reader', async () => {
  const { db } = app.database
  const save = (tenantId: number, en: string) =>
    saveSeoMask(db, {
      tenantId,
      page_type: 'content',
      text_type: 'title',
      value: { ru: `${en} по-русски`, en },
    })
  await save(app.world.alphaId, 'old')
  await save(app.world.alphaId, 'Watch {title}')
  await save(app.world.betaId, 'Abroad')
  const list = async (language: string) => (await call(app.app, 'listSeoMasks', {}, { language })).body.masks
  expect(await list('en')).toEqual([{ page_type: 'content', text_type: 'title', value: 'Watch {title}' }])
  expect((await list('ru'))[0].value).toBe('Watch {title} по-русски')
})
