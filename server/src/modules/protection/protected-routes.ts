import { z } from 'zod'
import type { Assets } from '../assets/index.ts'
import type { MediaFiles, Playback } from '../playback/index.ts'
import type { Protection } from './protection.service.ts'

export interface Viewing {
  tenantId: number
  assetId: string
  /** Of the link: one for each time a stream is opened. */
  session: string
}

export interface ProtectedRoutes {
  playback: Playback
  assets: Assets
  files: MediaFiles
  protection: Protection
  /** Whether a viewing may still have keys: what a brand no longer offers ends with the link's next key. */
  isEntitled(viewing: Viewing): Promise<boolean>
  clock(): number
}

export const AssetLink = z.object({
  token: z.string().max(200),
  asset: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
})
