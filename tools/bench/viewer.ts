import { contract, type OperationId, type Request } from '@onair/contract'

interface LooseRequest {
  params?: Record<string, unknown>
  body?: object
}

async function call<O extends OperationId>(
  origin: string,
  operation: O,
  request: Request<O>,
  token?: string,
): Promise<Record<string, unknown>> {
  const { method, path } = contract[operation]
  const { params = {}, body } = request as LooseRequest
  const answer = await fetch(origin + path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])), {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Signs in as a guest, step by step, and returns the token. */
export async function enterAsViewer(origin: string, name: string): Promise<string> {
  const password = 'correct horse battery'
  const guest = await call(origin, 'createUser', { body: { username: name, password, is_guest: true } })
  const login = await call(origin, 'login', { body: { login: String(guest['username']), password } })
  const device = await call(
    origin,
    'registerDevice',
    { body: { serial: `serial-${name}`, device_type: 'web' } },
    String(login['access_token']),
  )
  const entered = await call(origin, 'authenticateDevice', { body: { device_id: String(device['id']) } })
  return String(entered['access_token'])
}

/** A stream of a channel or a film: its playlist and the id of its heartbeats. */
export async function openStream(
  origin: string,
  token: string,
  operation: 'getChannelStream' | 'getContentStream',
  id: number,
): Promise<{ hls: string; stat: { id: string } }> {
  const { hls, stat } = await call(origin, operation, { params: { id }, query: {} }, token)
  return { hls: String(hls), stat: stat as { id: string } }
}

/** The live playlist of a channel, by a link of its own. */
export async function openChannel(origin: string, token: string, id: number): Promise<string> {
  return (await openStream(origin, token, 'getChannelStream', id)).hls
}
