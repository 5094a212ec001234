import { randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { newVisitor, type Visitor, type VisitorOptions } from './browser.ts'
import { remember } from './remember.ts'
import { send } from './send.ts'

/** The stored state of a guest's browser, one minute after a visit. */
export async function rememberedGuest(origin: string): Promise<Record<string, string>> {
  const call = async (path: string, body: object, token?: string) => {
    const answer = await send(origin, { path, body, token, method: 'POST' })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`)
    return answer.body
  }
  const [username, password, serial] = [8, 16, 8].map((length) => randomBytes(length).toString('hex'))
  const guest = await call('/users', { username, password, is_guest: true })
  const login = await call('/auth/login', { login: guest['username'], password })
  const kind = { device_type: 'web', model: 'Chrome' }
  const device = await call('/users/self/devices', { serial, ...kind }, String(login['access_token']))
  const id = String(device['id'])
  const entered = await call('/auth/device', { device_id: id })
  return {
    serial: String(serial),
    device_id: id,
    guest_device_id: id,
    access_token: String(entered['access_token']),
    last_token_time: String(Date.now()),
  }
}

/** A guest who has passed the welcome; how that is done is another test's business. */
export async function newGuest(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const visitor = await newVisitor(browser, options)
  await remember(visitor, options.origin, await rememberedGuest(options.origin))
  return visitor
}
