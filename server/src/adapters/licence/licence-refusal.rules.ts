import { z } from 'zod'

/** What a licence service says instead of giving a licence. */
export interface LicenceRefusal {
  code: string
  /** In its own words, for the viewer. */
  message: string
}

const Refusal = z.object({
  errorCode: z.union([z.int().transform(String), z.string().regex(/^[\w.-]{1,32}$/)]),
  message: z.unknown().optional(),
})

/** V-8.16: it hands on what another service has said. */
const passedOn = '8002'
const maxLength = 300

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message within a message, which is an object or text with one in it; null where there is none. */
function nestedMessage(message: unknown): string | null {
  const inner = typeof message === 'string' ? jsonOf(message.replace(/^[^{]*|[^}]*$/g, '')) : message
  const { data } = z.object({ message: z.string() }).safeParse(inner)
  return data?.message ?? null
}

function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

/** Undefined for a licence, and for an answer that names no code. */
export function readLicenceRefusal(answer: Uint8Array): LicenceRefusal | undefined {
  if (answer[0] !== '{'.charCodeAt(0)) return undefined
  const { data } = Refusal.safeParse(jsonOf(Buffer.from(answer).toString()))
  if (!data) return undefined
  const { errorCode: code, message } = data
  const nested = code === passedOn ? nestedMessage(message) : null
  return { code, message: plain(nested ?? (typeof message === 'string' ? message : '')) }
}
