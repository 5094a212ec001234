import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OtherSite {
  origin: string
  /** Path → what is answered there. */
  serve(path: string, body: string, type?: 'text/html' | 'text/javascript'): void
  stop(): Promise<void>
}

/** A site that is not ours: of another host and port, with pages and scripts of its own. */
export async function openOtherSite(): Promise<OtherSite> {
  const answers = new Map<string, { body: string; type: string }>()
  const server = createServer(({ url = '/' }, answer) => {
    const found = answers.get(url.replace(/\?.*/, ''))
    answer.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' }).end(found?.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (path, body, type = 'text/html') => answers.set(path, { body, type }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
