import { Failure } from '../../core/failure.ts'

/** The licence server of an operator, for one protection system. */
export interface LicenceServer {
  /** May contain {asset}, {kid} and {session}. */
  url: string
  /** Sent with every request; values may contain the same placeholders. */
  headers: Record<string, string>
}

/** An entitled viewing that asks for a licence. */
export interface LicenceSubject {
  assetId: string
  /** In hex. */
  keyId: string
  session: string
}

export interface LicenceChallenge {
  body: Buffer
  contentType: string
  soapAction?: string
}

const maxWaitMs = 10_000
const maxAnswerBytes = 256 * 1024

/** Passes the message of a player to the licence server and the answer back, both unchanged. */
export function askLicence(
  server: LicenceServer,
  subject: LicenceSubject,
  { body, contentType, soapAction }: LicenceChallenge,
  waitMs = maxWaitMs,
): Promise<Buffer> {
  const headers = { 'content-type': contentType, ...(soapAction && { soapaction: soapAction }) }
  return exchange(server, subject, { method: 'POST', headers, body: new Uint8Array(body) }, waitMs)
}

export function fetchCertificate(
  server: LicenceServer,
  subject: LicenceSubject,
  waitMs = maxWaitMs,
): Promise<Buffer> {
  return exchange(server, subject, { method: 'GET', headers: {} }, waitMs)
}

interface Message {
  method: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

async function exchange(
  { url, headers }: LicenceServer,
  subject: LicenceSubject,
  message: Message,
  waitMs: number,
): Promise<Buffer> {
  const own = Object.entries(headers).map(([name, value]) => [name, filled(value, subject, String)])
  const signal = AbortSignal.timeout(waitMs)
  try {
    const answer = await fetch(filled(url, subject, encodeURIComponent), {
      ...message,
      headers: { ...message.headers, ...Object.fromEntries(own) },
      redirect: 'error',
      signal,
    })
    if (!answer.ok) await answer.body?.cancel()
    if (answer.status >= 400 && answer.status < 500)
      throw new Failure('not_available', { licence: 'refused' })
    if (!answer.ok) throw new Failure('unavailable', { licence: 'failed' })
    return await readWhole(answer)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('unavailable', { licence: signal.aborted ? 'timeout' : 'unreachable' })
  }
}

function filled(text: string, subject: LicenceSubject, write: (value: string) => string): string {
  const values: Record<string, string> = {
    '{asset}': subject.assetId,
    '{kid}': subject.keyId,
    '{session}': subject.session,
  }
  return text.replace(/\{(asset|kid|session)\}/g, (place) => write(values[place] ?? ''))
}

async function readWhole(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes) throw new Failure('unavailable', { licence: 'too_large' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
