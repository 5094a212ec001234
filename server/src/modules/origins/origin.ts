import { z } from 'zod'
import { signingKinds } from '../../adapters/origin-signing/index.ts'

const Catchup = z.enum(['default', 'append', 'shift', 'flussonic', 'xc'])

/** Where the operator's own servers send a channel. */
export const Origin = z
  .object({
    channel_id: z.int(),
    live_address: z.string(),
    catchup: Catchup.nullable(),
    catchup_template: z.string().nullable(),
    hosts: z.array(z.string()),
    signing: z.enum(signingKinds).nullable(),
    secret: z.instanceof(Buffer).nullable(),
  })
  .transform((row) => ({
    channelId: row.channel_id,
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
  liveAddress: string
  catchup?: Origin['catchup']
  template?: string | null
  /** Further servers that its playlists lead to, such as https://cdn.example. */
  hosts?: readonly string[]
  /** How addresses are signed, and with what. */
  signing?: { kind: NonNullable<Origin['signing']>; secret: string } | null
}
