import { createServer } from 'node:http'
import { register } from 'prom-client'

/** Against DNS rebinding: a page on this machine could point its own host name here. */
const ownHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

export interface MetricsAddress {
  metricsHost: string
  metricsPort: number
}

/** Serves Prometheus on an address of its own; the result closes it. */
export async function serveMetrics(
  { metricsHost, metricsPort }: MetricsAddress,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const isForThisMachine = ownHost.test(metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost)
  const server = createServer((request, response) => {
    if (isForThisMachine && !ownHost.test(request.headers.host ?? '')) {
      response.writeHead(403).end()
      return
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(metricsPort, metricsHost, done)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
