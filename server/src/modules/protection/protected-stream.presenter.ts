import type { Answer } from '@onair/contract'
import { type LicenceSettings, systemsOf } from './licence-settings.ts'

type ProtectedStream = Pick<
  Answer<'getContentStream'>,
  | 'hls'
  | 'hls_mbr'
  | 'streams'
  | 'laWidevine'
  | 'laPlayready'
  | 'laFairplay'
  | 'laClearkey'
  | 'fpsCertificate'
  | 'drm_provider'
  | 'drm'
>

/** A protected stream for the client; `folder` is the link to the asset. */
export function presentProtectedStream(
  folder: string,
  firstTrack: string,
  licences: LicenceSettings,
): ProtectedStream {
  const systems = new Set(systemsOf(licences))
  const licenceOf = (system: 'clearkey' | 'widevine' | 'playready' | 'fairplay') =>
    systems.has(system) ? `${folder}/licence/${system}` : null
  const dash = `${folder}/cenc/manifest.mpd`
  const offered: [boolean, ProtectedStream['streams'][number]][] = [
    [systems.has('widevine'), { type: 'dash_widevine', url: dash }],
    [systems.has('playready'), { type: 'dash_playready', url: dash }],
    [systems.has('fairplay'), { type: 'hls_fairplay', url: `${folder}/cbcs/master.m3u8` }],
    [systems.has('clearkey'), { type: 'dash_clearkey', url: dash }],
    [systems.has('clearkey'), { type: 'hls_clearkey', url: `${folder}/cenc/master.m3u8` }],
  ]
  return {
    hls: `${folder}/cenc/${firstTrack}.m3u8`,
    hls_mbr: `${folder}/cenc/master.m3u8`,
    streams: offered.flatMap(([isOffered, stream]) => (isOffered ? [stream] : [])),
    laWidevine: licenceOf('widevine'),
    laPlayready: licenceOf('playready'),
    laFairplay: licenceOf('fairplay'),
    laClearkey: licenceOf('clearkey'),
    fpsCertificate: licences.fairplayCertificate ? `${folder}/licence/fairplay/certificate` : null,
    drm_provider: licences.provider ?? null,
    drm: { thumbUrl: null },
  }
}
