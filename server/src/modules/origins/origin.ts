import { z } from 'zod'
import { signingKinds } from '../../adapters/origin-signing/index.ts'

export const originFormats = ['hls', 'dash'] as const
const Format = z.enum(originFormats)
export type OriginFormat = z.infer<typeof Format>

export const catchupKinds = ['default', 'append', 'shift', 'flussonic', 'xc'] as const
const Catchup = z.enum(catchupKinds)

/** Where the operator's own servers send a channel. */
export const Origin = z
  .object({
    channel_id: z.int(),
    format: Format,
    live_address: z.string(),
    catchup: Catchup.nullable(),
    catchup_template: z.string().nullable(),
    hosts: z.array(z.string()),
    signing: z.enum(signingKinds).nullable(),
    secret: z.instanceof(Buffer).nullable(),
  })
  .transform((row) => ({
    channelId: row.channel_id,
    format: row.format,
    liveAddress: row.live_address,
    catchup: row.catchup,
    template: row.catchup_template,
    hosts: row.hosts,
    signing: row.signing,
    /** Sealed. */
    secret: row.secret,
  }))
export type Origin = z.infer<typeof Origin>

/** An origin as an operator describes it. */
export interface OriginDraft {
  channelId: number
  /** By its address unless it is named: what ends with .mpd is DASH. */
  format?: OriginFormat | null
  liveAddress: string
  catchup?: Origin['catchup']
  template?: string | null
  /** Further servers that its playlists lead to, such as https://cdn.example. */
  hosts?: readonly string[]
  /** How addresses are signed, and with what. */
  signing?: { kind: NonNullable<Origin['signing']>; secret: string } | null
}

/** How an origin speaks, in its words or by its address. */
export function formatOf({ format, liveAddress }: Pick<OriginDraft, 'format' | 'liveAddress'>): OriginFormat {
  const isManifest = URL.canParse(liveAddress) && new URL(liveAddress).pathname.endsWith('.mpd')
  return format ?? (isManifest ? 'dash' : 'hls')
}

const Words = z.object({
  format: Format.optional(),
  catchup: Catchup.optional(),
  template: z.string().optional(),
  host: z.array(z.string()).default([]),
  signing: z.enum(signingKinds).optional(),
})

/** An origin in the words of a command line; throws a sentence for a word that nobody knows. */
export function readOriginDraft(
  liveAddress: string,
  words: object,
  secret: string | undefined,
): Omit<OriginDraft, 'channelId'> {
  const { data, error } = Words.safeParse(words)
  if (!data)
    throw new Error(error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
  const { format = null, catchup = null, template = null, host: hosts, signing: kind } = data
  if ((kind === undefined) !== (secret === undefined))
    throw new Error('Signing needs both: --signing, and the secret in ORIGIN_SECRET.')
  const signing = kind && secret ? { kind, secret } : null
  return { format, liveAddress, catchup, template, hosts, signing }
}
