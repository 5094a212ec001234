/** A feed that is silent for longer counts as lost. */
export const silenceMs = 10_000

/** How ffmpeg opens a feed. */
export interface FeedInput {
  arguments: string[]
  /** How far arrival may deviate from the time stamps. */
  toleranceMs: number
}

class FeedAddressError extends Error {
  override readonly name = 'FeedAddressError'
}

const silence = String(silenceMs * 1000)

/** Allowed options of an address; others could open files or other addresses. */
const srtOptions = ['mode', 'latency', 'passphrase', 'pbkeylen', 'streamid']

/** Each kind of feed may use only its own protocols, so that a foreign playlist cannot open our files. */
export function feedInput(address: string): FeedInput {
  const url = URL.canParse(address) ? new URL(address) : undefined
  switch (url?.protocol) {
    case 'udp:':
      return network(['udp'], 'mpegts', whole, `udp://${hostOf(url)}?${udpOptions}`, 3000)
    case 'srt:':
      return network(['srt'], 'mpegts', whole, `srt://${hostOf(url)}?${srtQuery(url)}`, 3000)
    case 'rtmp:':
    case 'rtmps:':
      return network(['rtmp', 'rtmps', 'tcp', 'tls'], 'flv', ['-rw_timeout', silence], url.href, 5000)
    case 'http:':
    case 'https:':
      // Segments arrive in bursts; reading at the speed of playback keeps their times on the clock.
      return network(
        ['http', 'https', 'tcp', 'tls', 'crypto'],
        'hls',
        ['-rw_timeout', silence, '-re'],
        url.href,
        15_000,
      )
    case 'file:':
      return {
        arguments: ['-protocol_whitelist', 'file', '-re', '-stream_loop', '-1', '-i', pathOf(url)],
        toleranceMs: 3000,
      }
    default:
      throw new FeedAddressError('A feed begins with udp, srt, rtmp, rtmps, http, https or file.')
  }
}

/** The ffmpeg of a killed recorder may still hold the port for a moment. */
const udpOptions = `timeout=${silence}&reuse=1&overrun_nonfatal=1&fifo_size=50000`

/** An interrupted sender leaves half a picture, which breaks decoders. */
const whole = ['-fflags', '+discardcorrupt']

const probing = ['-analyzeduration', '3000000', '-probesize', '5000000']

function network(
  protocols: string[],
  format: string,
  options: string[],
  address: string,
  toleranceMs: number,
): FeedInput {
  const allowed = ['-protocol_whitelist', protocols.join(',')]
  return { arguments: [...allowed, ...probing, ...options, '-f', format, '-i', address], toleranceMs }
}

function hostOf({ host, port }: URL): string {
  if (!port) throw new FeedAddressError('A feed over UDP or SRT names its port.')
  return host
}

function srtQuery(url: URL): string {
  const query = new URLSearchParams({ timeout: silence })
  for (const [name, value] of url.searchParams) {
    if (!srtOptions.includes(name)) throw new FeedAddressError(`A feed over SRT has no option ${name}.`)
    query.set(name, value)
  }
  return query.toString()
}

function pathOf(url: URL): string {
  if (url.host) throw new FeedAddressError('A file feed is named as file:///folder/film.mp4.')
  return `file:${decodeURIComponent(url.pathname)}`
}
