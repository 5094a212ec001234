import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser, type Person } from '../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const things: [string, (ask: Person['ask']) => ReturnType<typeof call>][] = [
  ['the history of charges', (ask) => ask('listReceipts', { query: {} })],
  ['messages', (ask) => ask('listMessages', { query: {} })],
  ['cards', (ask) => ask('listCards', {})],
  ['the parental setup', (ask) => ask('updateUser', { body: { pincode: '2468' } })],
]

test.each(things)('[V-6.02] %s: for a user who is signed in, and for no guest', async (name, askFor) => {
  const user = await enterAsUser(app, { username: `user of ${name}` })
  const token = await enterAsGuest(app.app)
  expect((await askFor(user.ask)).status).toBe(200)
  const refused = await askFor((operation, request) => call(app.app, operation, request, { token }))
  expect([refused.status, refused.body.error_code]).toEqual([403, 'sign_in_required'])
})
