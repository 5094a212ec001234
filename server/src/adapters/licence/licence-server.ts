import { Failure } from '../../core/failure.ts'
import { readLicenceRefusal } from './licence-refusal.rules.ts'

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
  /** V-7.100: in seconds, for licence services that want the time of a request. */
  time?: number
}

const maxWaitMs = 10_000
const maxAnswerBytes = 256 * 1024

/** Passes the message of a player to the licence server and the answer back, both unchanged. */
export function askLicence(
  server: LicenceServer,
  subject: LicenceSubject,
  { body, contentType, soapAction, time }: LicenceChallenge,
  waitMs = maxWaitMs,
): Promise<Buffer> {
  const headers = { 'content-type': contentType, ...(soapAction && { soapaction: soapAction }) }
  const message = { method: 'POST', headers, body: new Uint8Array(body) }
  const query = time === undefined ? '' : `time=${time}`
  return exchange(server, subject, { ...message, query }, waitMs)
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
  /** Added to the address. */
  query?: string
  body?: Uint8Array<ArrayBuffer>
}

async function exchange(
  { url, headers }: LicenceServer,
  subject: LicenceSubject,
  { query, ...message }: Message,
  waitMs: number,
): Promise<Buffer> {
  const address = filled(url, subject, encodeURIComponent)
  const own = Object.entries(headers).map(([name, value]) => [name, filled(value, subject, String)])
  const signal = AbortSignal.timeout(waitMs)
  try {
    const answer = await fetch(query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address, {
      ...message,
      headers: { ...message.headers, ...Object.fromEntries(own) },
      redirect: 'error',
      signal,
    })
    const whole = answer.ok ? await readWhole(answer) : await readWhole(answer).catch(() => Buffer.alloc(0))
    const refusal = readLicenceRefusal(whole)
    if (refusal) throw new Failure('not_available', { licence: 'refused', ...refusal })
    if (answer.status >= 400 && answer.status < 500)
      throw new Failure('not_available', { licence: 'refused' })
    if (!answer.ok) throw new Failure('unavailable', { licence: 'failed' })
    return whole
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
