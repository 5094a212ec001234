import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Keys {
  id: string
  secret: string
}

interface Signed {
  method: string
  path: string
  query?: Record<string, string | (string | null)[] | null> | undefined
  headers: Record<string, string>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Whether a request carries the right AWS Signature V4, reckoned anew from the published description. */
export function isSigned({ method, path, query = {}, headers }: Signed, { id, secret }: Keys): boolean {
  const authorization = /Credential=(\S+?)\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/
  const [, who, scope = '', names = '', signature] = authorization.exec(headers['authorization'] ?? '') ?? []
  const canonical = [
    method,
    path,
    Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(String(value ?? ''))}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  return who === id && hmac(key, text).toString('hex') === signature
}

/** Stands in front of an S3 server that believes every signature, and does not. */
export async function startGate(port: string, keys: Keys) {
  const server = createServer((incoming, answer) => {
    if (!isSigned(described(incoming), keys)) {
      answer.writeHead(403, { 'content-type': 'application/xml' }).end(refusalOf(incoming))
      return
    }
    const { method, url, headers } = incoming
    const passedOn = send({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    incoming.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function described({ method = '', url = '', headers }: IncomingMessage): Signed {
  const { pathname, searchParams } = new URL(url, 'http://gate')
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  }
}

/** As the real ones do, it repeats what it was sent. */
function refusalOf({ headers }: IncomingMessage): string {
  const message = `The signatures differ: ${headers.authorization}`
  return `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>${message}</Message></Error>`
}
