import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTenant } from '../modules/tenants/index.ts'
import { testTenant } from '../testing/small-world.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readLanguages } from './languages.ts'

const webLocale = join(import.meta.dirname, '../../../web/public/locales/en-us/translation.json')
let world: TestApp

/** A brand offers a language that nobody has heard of: one file for the server, one for the web app. */
beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const tenant = testTenant('alpha')
  const language = { key: 'qy-qy', name: 'Qyqy', interface: true, priority: 2 }
  await saveTenant(db, { ...tenant, languages: [...tenant.languages, language] })
  await world.announce('tenants')

  const folder = join(world.mediaFolder, '../languages')
  await mkdir(folder)
  const server = await readFile(join(import.meta.dirname, 'languages/en.ts'), 'utf8')
  const planted = server
    .replace('There is nothing at this address.', 'Qy nothing.')
    .replace('By phone number', 'Qy phone')
  await writeFile(join(folder, 'qy.ts'), planted)
  await readLanguages(folder)

  const webFolder = join(world.mediaFolder, '../web/locales/qy-qy')
  await mkdir(webFolder, { recursive: true })
  const web = await readFile(webLocale, 'utf8')
  await writeFile(join(webFolder, 'translation.json'), web.replace('"Menu"', '"Qy menu"'))
})
afterAll(() => world.close())

const get = (url: string) =>
  world.app.inject({ url, headers: { host: 'alpha.test', 'accept-language': 'qy-qy' } })

test('[V-7.57] a language is served from its two files', async () => {
  expect((await get('/v2/nothing')).json().error.message).toBe('Qy nothing.')
  expect((await get('/v2/pages/auth')).json().methods[0]).toEqual({ method: 'phone', title: 'Qy phone' })
  expect((await get('/locales/qy-qy/translation.json?v=190')).json().menu).toBe('Qy menu')
  expect((await get('/')).body).toContain('/locales/qy-qy/translation.json?v=190')
})
