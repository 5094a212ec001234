import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

export interface Door {
  port: number
  close(): void
}

const unpack: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** What a single-page app comes as: the same files, and nothing of the page itself. */
export function bare(html: string): string {
  return html
    .replace(/<!--onair:first-->[\s\S]*?<!--\/onair:first-->/, '')
    .replace(/<script type="application\/json" id="answers">[\s\S]*?<\/script>/, '')
    .replace(/<script nonce="[^"]*">[\s\S]*?<\/script>/g, '')
    .replace(/(<!--onair:head-->[\s\S]*?<!--\/onair:head-->)/, (head) =>
      head.replace(/<link rel="(preload|modulepreload)"[^>]*>/g, ''),
    )
}

/** Another door to the same server, behind which its pages are changed on their way. */
export async function openDoor(servicePort: number, change: (html: string) => string): Promise<Door> {
  const server = createServer((asked, reply) => void pass(asked, reply, servicePort, change))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function pass(
  asked: IncomingMessage,
  reply: ServerResponse,
  port: number,
  change: (html: string) => string,
): Promise<void> {
  const { method, url: path, headers } = asked
  const sent = request({ host: '127.0.0.1', port, path, method, headers })
  asked.pipe(sent)
  sent.on('error', () => reply.destroy())
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  if (!isPage) {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
    return
  }
  const body = await buffer(answer)
  const html = (unpack[answer.headers['content-encoding'] ?? ''] ?? ((plain) => plain))(body).toString()
  const packed = gzipSync(change(html))
  const { 'transfer-encoding': _, ...kept } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, {
    ...kept,
    'content-encoding': 'gzip',
    'content-length': String(packed.length),
  })
  reply.end(packed)
}
