import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
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

/** Whether a request has a valid AWS Signature V4, implemented independently from the published description. */
export function isSigned({ method, path, query = {}, headers }: Signed, { id, secret }: S3Keys): boolean {
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
