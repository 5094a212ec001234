/** V-7.103: the receiver that the load request is written for. */
export const receiverVersion = 'v4.1.2'

/** V-9.38 */
export const subtitleFontScale = 0.3

/** What a receiver is given to play. */
export interface CastMedia {
  /** The whole signed address; it needs no token. */
  address: string
  title: string
  picture: string | null
  isLive: boolean
  startS: number
}

export interface CastSource {
  source: string | null
  title: string
  poster: string | null
  isLive: boolean
}

/** What a receiver is given of what plays here; V-5.27: nothing without a source. */
export function castMediaOf(
  { source, title, poster, isLive }: CastSource,
  startS: number,
  base: string,
): CastMedia | null {
  if (source === null) return null
  const whole = (address: string) => new URL(address, base).href
  return {
    ...{ address: whole(source), title, isLive },
    ...{ picture: poster && whole(poster), startS: isLive ? 0 : startS },
  }
}
