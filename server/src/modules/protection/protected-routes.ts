import type { Assets } from '../assets/index.ts'
import type { MediaFiles, Playback } from '../playback/index.ts'
import type { Protection } from './protection.service.ts'

export interface Viewing {
  tenantId: number
  assetId: string
  /** A new one each time a stream is opened. */
  session: string
}

export interface ProtectedRoutes {
  playback: Playback
  assets: Assets
  files: MediaFiles
  protection: Protection
  /** Whether a viewing may still get keys: it ends when the brand no longer offers the content. */
  isEntitled(viewing: Viewing): Promise<boolean>
  /** Whether FairPlay's licence service is told the time of a request; one provider does not want it. */
  hasFairplayTime(tenantId: number): Promise<boolean>
  clock(): number
}
