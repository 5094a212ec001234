import { createServer } from 'node:http'
import { register } from 'prom-client'

/** Against DNS rebinding: a page on this machine could point its own host name here. */
const ownHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

/** Serves Prometheus on a port of its own, for this machine only; the result closes it. */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (!ownHost.test(request.headers.host ?? '')) {
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
    server.once('error', fail).listen(port, '127.0.0.1', done)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
