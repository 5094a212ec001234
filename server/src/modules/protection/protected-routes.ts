import type { Assets } from '../assets/index.ts'
import type { MediaFiles, Playback } from '../playback/index.ts'
import type { Protection } from './protection.service.ts'

export interface Viewing {
  tenantId: number
  assetId: string
  /** One for each time a stream is opened. */
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
