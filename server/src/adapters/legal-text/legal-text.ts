import { createCache } from '../../core/cache.ts'
import { Failure } from '../../core/failure.ts'
import { plainText } from './plain-text.rules.ts'

const maxWaitMs = 5_000
const maxBytes = 524_288

/** Reads a body up to the maximum length; undefined where it is longer. */
async function readBody(answer: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** fetches a legal text from the operator's address, as plain text without scripts or links to load. */
export async function fetchLegalText(url: string, waitMs = maxWaitMs): Promise<string> {
  const signal = AbortSignal.timeout(waitMs)
  const answer = await fetch(url, { signal }).catch(() => undefined)
  const body = answer?.ok ? await readBody(answer).catch(() => undefined) : undefined
  if (body === undefined) {
    await answer?.body?.cancel().catch(() => undefined)
    throw new Failure('unavailable', { legal_text: answer ? 'refused' : 'unreachable' })
  }
  return plainText(body, answer?.headers.get('content-type') ?? '')
}

const lifetimeMs = 5 * 60_000
/** A few texts per brand, each up to half a megabyte. */
const maxCached = 200

/** Fetches each text at most once in five minutes, however many visitors read it. */
export function cacheLegalTexts(clock: () => number, fetchText = fetchLegalText) {
  const cache = createCache<{ text: Promise<string>; expiresMs: number }, number>({
    name: 'legal texts',
    maxEntries: maxCached,
    invalidatedBy: { isStale: ({ expiresMs }, nowMs) => nowMs >= expiresMs },
  })
  return (url: string): Promise<string> => {
    const cached = cache.get(url, clock())
    if (cached) return cached.text
    const text = fetchText(url)
    cache.set(url, { text, expiresMs: clock() + lifetimeMs })
    text.catch(() => cache.delete(url))
    return text
  }
}
