import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  signature: string
  contentType: string | undefined
  body: string
}

export interface GatewaySimulator {
  url: string
  /** Received messages, in order. */
  received: Received[]
  /** Sets the answer; by default it accepts everything. */
  setAnswer(answer: (response: ServerResponse) => void): void
  stop(): Promise<void>
}

function accept(response: ServerResponse): void {
  response.writeHead(202).end()
}

/** A simulated message gateway of an operator, over HTTP. */
export async function startGatewaySimulator(): Promise<GatewaySimulator> {
  const received: Received[] = []
  let answer = accept
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    request.setEncoding('utf8')
    for await (const part of request) body += String(part)
    const { 'x-onair-signature': signature, 'content-type': contentType } = request.headers
    received.push({ signature: String(signature), contentType, body })
    answer(response)
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    setAnswer: (next) => {
      answer = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
