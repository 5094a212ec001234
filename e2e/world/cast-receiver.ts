/** What a page of the tests reads of the receiver, and how it steers it. */
export interface TestReceiver {
  /** The id of the receiver that the sender asked for. */
  application: string | null
  /** Load requests, in their order. */
  loaded: {
    currentTime?: number
    media: {
      contentId: string
      contentType: string
      streamType: string
      metadata: { title: string; images: { url: string }[] }
      textTrackStyle: { fontScale: number }
      customData: { receiver: string }
    }
  }[]
  /** What the next request for a session fails with: an error code, or the name of an exception. */
  refuses: string | null
  /** Lets it play to a position. */
  playTo(positionS: number): void
  finish(): void
}

/**
 * The sender script of a cast device that exists in this script alone: it implements the public sender API and plays
 * by a clock of its own. It takes requests for the receiver v4.1.2 only.
 */
export const castSenderScript = (durationS: number): string => `(() => {
  const listeners = []
  let player = null
  let session = null
  let idleReason = null
  const change = (values) => {
    Object.assign(player, values)
    for (const listener of listeners) listener()
  }
  const receiver = {
    application: null, loaded: [], refuses: null,
    playTo: (currentTime) => change({ currentTime, playerState: 'PLAYING' }),
    finish() { idleReason = 'FINISHED'; change({ playerState: 'IDLE' }) },
  }
  window.receiver = receiver
  class Bag {}
  class Media { constructor(contentId, contentType) { Object.assign(this, { contentId, contentType }) } }
  class Session {
    getCastDevice() { return { friendlyName: 'Kitchen' } }
    getMediaSession() { return receiver.loaded.length > 0 ? { idleReason } : null }
    async loadMedia(request) {
      if (request.media.customData.receiver !== 'v4.1.2') throw 'load_media_failed'
      const playlist = await fetch(request.media.contentId, { credentials: 'omit' })
      if (!playlist.ok) throw 'load_media_failed'
      receiver.loaded.push(request)
      idleReason = null
      change({ playerState: 'BUFFERING', currentTime: request.currentTime ?? 0, duration: ${durationS} })
      change({ playerState: 'PLAYING' })
    }
  }
  const context = {
    setOptions({ receiverApplicationId }) { receiver.application = receiverApplicationId },
    async requestSession() {
      const refusal = receiver.refuses
      receiver.refuses = null
      if (refusal === 'SecurityError') throw new DOMException('Not here', refusal)
      if (refusal !== null) throw refusal
      session = new Session()
      change({ isConnected: true, playerState: 'IDLE' })
    },
    getCurrentSession: () => session,
    endCurrentSession() {
      session = null
      change({ isConnected: false, playerState: null })
    },
  }
  window.cast = {
    framework: {
      CastContext: { getInstance: () => context },
      RemotePlayer: class {
        constructor() {
          player = Object.assign(this, { isConnected: false, playerState: null, currentTime: 0, duration: 0 })
        }
      },
      RemotePlayerController: class {
        addEventListener(type, listener) { if (type === 'anyChanged') listeners.push(listener) }
        playOrPause() { change({ playerState: player.playerState === 'PAUSED' ? 'PLAYING' : 'PAUSED' }) }
        seek() { change({}) }
      },
      RemotePlayerEventType: { ANY_CHANGE: 'anyChanged' },
    },
  }
  window.chrome = Object.assign(window.chrome ?? {}, {
    cast: {
      AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
      Image: class { constructor(url) { this.url = url } },
      media: {
        MediaInfo: Media,
        LoadRequest: class { constructor(media) { this.media = media } },
        GenericMediaMetadata: Bag,
        TextTrackStyle: Bag,
        StreamType: { LIVE: 'LIVE', BUFFERED: 'BUFFERED' },
        HlsSegmentFormat: { FMP4: 'fmp4' },
      },
    },
  })
  window.__onGCastApiAvailable(true)
})()`

/** The sender script in a browser that has no devices. */
export const castUnavailableScript = 'window.__onGCastApiAvailable(false)'
