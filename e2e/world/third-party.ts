import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's server: an audience counter, and whoever is told about errors. */
export interface ThirdParty {
  origin: string
  /** What was sent to it. */
  bodies: string[]
  stop(): Promise<void>
}

export async function startThirdParty(): Promise<ThirdParty> {
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (body !== '') bodies.push(body)
      reply.writeHead(200, {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      reply.end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    ...{ origin: `http://127.0.0.1:${port}`, bodies },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}
