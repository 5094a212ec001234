import { isDash } from '../../engines/stream-source.rules.ts'
import { CastError } from './cast-error.ts'
import type { CastEvent } from './cast-flow.ts'
import { type CastMedia, receiverVersion, subtitleFontScale } from './cast-media.rules.ts'
import type { CastOptions, CastSender } from './cast-sender.ts'
import type { GoogleCastWindow } from './google-cast.types.ts'

const [hlsType, dashType] = ['application/vnd.apple.mpegurl', 'application/dash+xml']
const host = window as unknown as GoogleCastWindow

/** A script that has loaded and never speaks is given up. */
const maxWaitMs = 10_000

function loadScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new CastError('initialisation')), maxWaitMs)
    host.__onGCastApiAvailable = (isAvailable) => (isAvailable ? done() : fail(new CastError('unsupported')))
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('error', () => {
      script.remove()
      fail(new CastError('initialisation'))
    })
    document.head.append(script)
  })
}

function apiOf(window: GoogleCastWindow) {
  const framework = window.cast?.framework
  const base = window.chrome?.cast
  if (!framework || !base) throw new CastError('initialisation')
  return { framework, base }
}

type Api = ReturnType<typeof apiOf>

function requestOf({ base }: Api, { address, title, picture, isLive, startS }: CastMedia): object {
  const { media } = base
  const info = Object.assign(new media.MediaInfo(address, isDash(address) ? dashType : hlsType), {
    streamType: isLive ? media.StreamType.LIVE : media.StreamType.BUFFERED,
    hlsSegmentFormat: media.HlsSegmentFormat.FMP4,
    metadata: Object.assign(new media.GenericMediaMetadata(), {
      title,
      images: picture === null ? [] : [new base.Image(picture)],
    }),
    textTrackStyle: Object.assign(new media.TextTrackStyle(), { fontScale: subtitleFontScale }),
    customData: { receiver: receiverVersion },
  })
  const request = Object.assign(new media.LoadRequest(info), { autoplay: true })
  return isLive ? request : Object.assign(request, { currentTime: startS })
}

/** The sender of Google Cast, from the host that the brand names. */
export async function loadGoogleCast(
  { script, receiver }: CastOptions,
  report: (event: CastEvent) => void,
): Promise<CastSender> {
  await loadScript(script)
  const api = apiOf(host)
  const { CastContext, RemotePlayer, RemotePlayerController, RemotePlayerEventType } = api.framework
  const context = CastContext.getInstance()
  context.setOptions({
    receiverApplicationId: receiver,
    autoJoinPolicy: api.base.AutoJoinPolicy.ORIGIN_SCOPED,
  })
  const remote = new RemotePlayer()
  const controller = new RemotePlayerController(remote)
  let wasConnected = false
  controller.addEventListener(RemotePlayerEventType.ANY_CHANGE, () => {
    const { isConnected, playerState, currentTime, duration } = remote
    const session = context.getCurrentSession()
    if (isConnected && !wasConnected)
      report({ type: 'connected', device: session?.getCastDevice().friendlyName ?? '' })
    if (!isConnected && wasConnected) report({ type: 'disconnected' })
    wasConnected = isConnected
    if (!isConnected) return
    const idleReason = session?.getMediaSession()?.idleReason ?? null
    report({ type: 'reported', playerState, idleReason, positionS: currentTime, durationS: duration })
  })
  return {
    async open() {
      await context.requestSession()
    },
    async load(media) {
      await context.getCurrentSession()?.loadMedia(requestOf(api, media))
    },
    togglePlay: () => controller.playOrPause(),
    seek(positionS) {
      remote.currentTime = positionS
      controller.seek()
    },
    stop: () => context.endCurrentSession(true),
  }
}
