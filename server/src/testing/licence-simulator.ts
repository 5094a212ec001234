import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the simulated licence server behaves. */
export type LicenceMood = 'well' | 'broken' | 'silent' | 'endless' | 'elsewhere' | 'rude'

export interface LicenceSimulator {
  /** The address to configure for a system. */
  urlOf(system: 'widevine' | 'playready' | 'fairplay' | 'certificate'): string
  /** The header that it requires. */
  headers: Record<string, string>
  setMood(mood: LicenceMood): void
  /** Answers every challenge with an error of its own from now on; null gives licences again. */
  refuseWith(refusal: { status: number; answer: object } | null): void
  /** The times that requests for a FairPlay licence carried; null for one without. */
  fairplayTimes: (string | null)[]
  /** Allows licences of this asset from now on. */
  entitle(assetId: string, keyId: string): void
  stop(): Promise<void>
}

const contentTypes: Record<string, string> = {
  widevine: 'application/octet-stream',
  fairplay: 'application/octet-stream',
  playready: 'text/xml; charset=utf-8',
}

export const simulatedCertificate = Buffer.from('the certificate of an application')

/** The licence with which a simulated system answers a challenge. */
export function simulatedLicence(system: string, assetId: string, challenge: Buffer): Buffer {
  const digest = createHash('sha256').update(challenge).digest()
  return Buffer.concat([Buffer.from(`${system} licence of ${assetId} `), digest])
}

/** A simulated licence service of an operator, over HTTP. */
export async function startLicenceSimulator(): Promise<LicenceSimulator> {
  const entitled = new Map<string, string>()
  let mood: LicenceMood = 'well'
  let refusal: { status: number; answer: object } | null = null
  const fairplayTimes: (string | null)[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const challenge = await bodyOf(request)
    if (mood === 'silent') return
    if (mood === 'rude') return void request.socket.destroy()
    if (mood === 'broken') return void response.writeHead(500).end('stack trace')
    if (mood === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (mood === 'endless') return void response.end(Buffer.alloc(1024 * 1024))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, system = '', assetId = ''] = pathname.split('/')
    if (request.headers['x-licence-token'] !== `secret for ${assetId}`)
      return void response.writeHead(401).end()
    if (system === 'certificate') return void response.end(simulatedCertificate)
    if (entitled.get(assetId) !== searchParams.get('kid')) return void response.writeHead(403).end()
    if (request.headers['content-type'] !== contentTypes[system]) return void response.writeHead(415).end()
    if (system === 'playready' && !request.headers['soapaction']) return void response.writeHead(400).end()
    if (system === 'fairplay') fairplayTimes.push(searchParams.get('time'))
    if (refusal) return void response.writeHead(refusal.status).end(JSON.stringify(refusal.answer))
    response.end(simulatedLicence(system, assetId, challenge))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (system) => `http://127.0.0.1:${port}/${system}/{asset}?kid={kid}`,
    headers: { 'X-Licence-Token': 'secret for {asset}' },
    setMood: (next) => {
      mood = next
    },
    refuseWith: (next) => {
      refusal = next
    },
    fairplayTimes,
    entitle: (assetId, keyId) => void entitled.set(assetId, keyId),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
