import type { ReceiverReport } from './cast-flow.ts'

/** The part of the Google Cast Web Sender API that is used here. */
export interface RemotePlayer {
  isConnected: boolean
  playerState: ReceiverReport['playerState']
  currentTime: number
  duration: number
}

interface RemotePlayerController {
  addEventListener(type: string, listener: () => void): void
  playOrPause(): void
  seek(): void
}

export interface CastSession {
  getCastDevice(): { friendlyName: string }
  getMediaSession(): { idleReason: ReceiverReport['idleReason'] } | null
  loadMedia(request: object): Promise<unknown>
}

interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void
  requestSession(): Promise<unknown>
  getCurrentSession(): CastSession | null
  endCurrentSession(stopsCasting: boolean): void
}

interface MediaInfo {
  streamType?: string
  hlsSegmentFormat?: string
  metadata?: object
  textTrackStyle?: object
  customData?: object
}

export interface GoogleCastWindow {
  __onGCastApiAvailable?: (isAvailable: boolean) => void
  cast?: {
    framework: {
      CastContext: { getInstance(): CastContext }
      RemotePlayer: new () => RemotePlayer
      RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController
      RemotePlayerEventType: { ANY_CHANGE: string }
    }
  }
  chrome?: {
    cast?: {
      AutoJoinPolicy: { ORIGIN_SCOPED: string }
      Image: new (url: string) => object
      media: {
        MediaInfo: new (address: string, type: string) => MediaInfo
        LoadRequest: new (media: MediaInfo) => { currentTime?: number; autoplay?: boolean }
        GenericMediaMetadata: new () => { title?: string; images?: object[] }
        TextTrackStyle: new () => { fontScale?: number }
        StreamType: { LIVE: string; BUFFERED: string }
        HlsSegmentFormat: { FMP4: string }
      }
    }
  }
}
