import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FailureAnswer } from '@onair/contract'
import type { FastifyInstance } from 'fastify'

export interface AnsweredHeartbeat {
  status: number
  body: { id?: string } & Partial<FailureAnswer>
  headers: IncomingHttpHeaders
}

/** Sends a heartbeat without any token to an app that listens, as players do: it may be answered before the routes. */
export function sendHeartbeat(
  app: FastifyInstance,
  statId: string,
  told: Record<string, string | number>,
  host = 'alpha.test',
): Promise<AnsweredHeartbeat> {
  const { port } = app.server.address() as AddressInfo
  const query = Object.entries(told).map(([name, value]) => `${name}=${value}`)
  const path = `/v2/users/self/stat/${statId}?${query.join('&')}`
  return new Promise((resolve, reject) => {
    request({ port, path, method: 'PATCH', headers: { host } }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      json(answer).then(
        (body) => resolve({ status, body: body as AnsweredHeartbeat['body'], headers }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}
