import type { KeySystem } from '@onair/media'
import type { LicenceServer } from '../../adapters/licence/index.ts'

/** Where licences come from; a system without a server is not offered. */
export interface LicenceSettings {
  /** Keys are given out by this server itself, readable by whoever may watch. */
  hasClearKey: boolean
  widevine?: LicenceServer | undefined
  playready?: LicenceServer | undefined
  fairplay?: LicenceServer | undefined
  fairplayCertificate?: LicenceServer | undefined
  provider?: string | undefined
}

export function systemsOf({ hasClearKey, widevine, playready, fairplay }: LicenceSettings): KeySystem[] {
  const offered: [KeySystem, unknown][] = [
    ['clearkey', hasClearKey],
    ['widevine', widevine],
    ['playready', playready],
    ['fairplay', fairplay],
  ]
  return offered.flatMap(([system, isOffered]) => (isOffered ? [system] : []))
}
