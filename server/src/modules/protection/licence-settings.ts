import type { KeySystem } from '@onair/media'
import type { LicenceServer } from '../../adapters/licence/index.ts'

/** Licence servers by system; a system without one is not offered. */
export interface LicenceSettings {
  /** This server gives out the keys itself, readable by every entitled viewer. */
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
