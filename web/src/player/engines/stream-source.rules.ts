interface Stream {
  hls: string | null
  hls_mbr: string | null
  drm: object | null
  streams: readonly { type: string; url: string }[]
  laWidevine: string | null
  laPlayready: string | null
  laFairplay: string | null
  laClearkey: string | null
  fpsCertificate: string | null
}

/** What a protected stream is opened with. */
export interface Protection {
  /** Key system → its licence server. */
  licences: Readonly<Record<string, string>>
  /** The certificate of FairPlay. */
  certificate: string | null
}

/** The manifest that every key system but FairPlay opens, else FairPlay's own. */
function protectedSource({ streams, laFairplay }: Stream, hasFairplay: boolean): string | null {
  const isOpened = ({ type }: { type: string }) =>
    hasFairplay && laFairplay !== null ? type === 'hls_fairplay' : type.startsWith('dash_')
  return streams.find(isOpened)?.url ?? null
}

/**
 * The playlist of all qualities, else that of one; the manifest of a protected stream, and of one that is DASH only;
 * null while nothing is known.
 */
export function sourceOf(stream: Stream | undefined, hasFairplay = false): string | null {
  if (!stream) return null
  const dash = stream.streams.find(({ type }) => type === 'dash')?.url ?? null
  return (stream.drm && protectedSource(stream, hasFairplay)) ?? stream.hls_mbr ?? stream.hls ?? dash
}

/** Whether a source is a manifest of DASH: our links end with the name of the file. */
export function isDash(source: string): boolean {
  return source.endsWith('.mpd')
}

/** Null for a stream that anybody's player opens. */
export function protectionOf(stream: Stream | undefined): Protection | null {
  if (!stream?.drm) return null
  const { laWidevine, laPlayready, laFairplay, laClearkey, fpsCertificate } = stream
  const servers: [string, string | null][] = [
    ['com.widevine.alpha', laWidevine],
    ['com.microsoft.playready', laPlayready],
    ['com.apple.fps', laFairplay],
    ['org.w3.clearkey', laClearkey],
  ]
  const offered = servers.flatMap(([system, url]): [string, string][] =>
    url === null ? [] : [[system, url]],
  )
  return { licences: Object.fromEntries(offered), certificate: fpsCertificate }
}
