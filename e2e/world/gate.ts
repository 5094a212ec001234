import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A gate before the service, as an operator's proxy is: it can be closed, and tell of a new release. */
export interface Gate {
  origin: string
  /** From now on nobody answers at this address. */
  close(): Promise<void>
  open(): Promise<void>
  /** The service worker of another build. */
  release(): void
}

/** As the build writes it into the worker. */
const buildId = /[`'"][0-9a-f]{12}[`'"]/g

export async function openGate(service: number): Promise<Gate> {
  let isReleased = false
  let port = 0
  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = asked
    if (url === '/service-worker.js') delete headers['accept-encoding']
    const passed = asked.pipe(request({ host: '127.0.0.1', port: service, path: url, method, headers }))
    const [given] = (await once(passed, 'response')) as [IncomingMessage]
    if (url !== '/service-worker.js' || !isReleased) {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
      return
    }
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    answer.end((await text(given)).replaceAll(buildId, (quote) => quote.replace(/\w+/, 'newrelease')))
  }
  const listener = (asked: IncomingMessage, answer: ServerResponse) => {
    asked.on('error', () => undefined)
    forward(asked, answer).catch(() => answer.destroy())
  }
  let server = createServer(listener)
  const open = async () => {
    server = createServer(listener).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await open()
  return {
    origin: `http://localhost:${port}`,
    open,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    release() {
      isReleased = true
    },
  }
}
