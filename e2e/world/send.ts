import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { isIP } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Answered {
  status: number
  body: Record<string, unknown>
}

interface Sent {
  path: string
  token: string | undefined
  body: object | undefined
  method: string | undefined
}

/** A call to a brand by its host name, which no resolver but a browser's has to know, or to an address. */
export async function send(
  origin: string,
  { path, token, body, method = body ? 'POST' : 'GET' }: Sent,
): Promise<Answered> {
  const { port, host, hostname } = new URL(origin)
  const headers = {
    host,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const asked = request({
    host: isIP(hostname) ? hostname : '127.0.0.1',
    port,
    path: `/v2${path}`,
    method,
    headers,
  })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: (await json(answer)) as Record<string, unknown> }
}
