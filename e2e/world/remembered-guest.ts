import { randomBytes } from 'node:crypto'

async function call(origin: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${origin}/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

/** What the browser of a guest remembers who was here a minute ago. */
export async function rememberedGuest(origin: string): Promise<Record<string, string>> {
  const [username, password, serial] = [8, 16, 8].map((length) => randomBytes(length).toString('hex'))
  await call(origin, '/users', { username, password, is_guest: true })
  const login = await call(origin, '/auth/login', { login: username, password })
  const kind = { device_type: 'web', model: 'Chrome' }
  const device = await call(origin, '/users/self/devices', { serial, ...kind }, String(login['access_token']))
  const id = String(device['id'])
  const entered = await call(origin, '/auth/device', { device_id: id })
  return {
    serial: String(serial),
    device_id: id,
    guest_device_id: id,
    access_token: String(entered['access_token']),
    last_token_time: String(Date.now()),
  }
}
