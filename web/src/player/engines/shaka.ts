import { readConnection } from '../warm-up/connection.ts'
import type { Engine, Report, Source } from './engine.ts'
import { hlsConfig } from './hls-config.ts'
import { eventOfShakaError, noMediaSource, type ShakaError } from './shaka-error.rules.ts'
import type { Protection } from './stream-source.rules.ts'

type Shaka = typeof import('shaka-player')['default']

let fetched: Promise<Shaka> | undefined

/** Loads Shaka once, for streams that need it only. */
function fetchShaka(): Promise<Shaka> {
  fetched ??= import('shaka-player').then(
    ({ default: shaka }) => {
      shaka.polyfill.installAll()
      return shaka
    },
    (error: unknown) => {
      fetched = undefined
      throw error
    },
  )
  return fetched
}

function configOf(protection: Protection | null) {
  const { licences = {}, certificate = null } = protection ?? {}
  const fairplay = certificate === null ? {} : { 'com.apple.fps': { serverCertificateUri: certificate } }
  const { bandwidth } = readConnection()
  return {
    ...(bandwidth !== null && {
      abr: { defaultBandwidthEstimate: bandwidth, useNetworkInformation: false },
    }),
    drm: { servers: { ...licences }, advanced: fairplay },
    streaming: {
      bufferingGoal: hlsConfig.maxMaxBufferLength ?? 0,
      bufferBehind: hlsConfig.backBufferLength ?? 0,
    },
  }
}

/** Plays DASH, and what is protected with the keys that its licence server gives. */
export async function shakaEngine(
  video: HTMLVideoElement,
  { url, startS, protection = null, archiveMs = null }: Source,
  report: Report,
  signal: AbortSignal,
): Promise<Engine | undefined> {
  const shaka = await fetchShaka()
  const fail = (error: ShakaError) => {
    const { onLine: isOnline } = navigator
    const event = eventOfShakaError(error, { positionS: video.currentTime, atMs: Date.now(), isOnline })
    if (event && !signal.aborted) report(event)
  }
  if (!shaka.Player.isBrowserSupported()) {
    fail(noMediaSource)
    return undefined
  }
  const player = new shaka.Player()
  const destroy = () => void player.destroy()
  signal.addEventListener('abort', destroy)
  player.addEventListener('error', (event) => fail((event as unknown as { detail: ShakaError }).detail))
  player.addEventListener('segmentappended', () => report({ type: 'fragment-buffered' }))
  player.configure(configOf(protection))

  const tellTracks = () => {
    const levels = player.getVariantTracks().map(({ height }, index) => ({ index, height: height ?? 0 }))
    const sounds = player.getAudioTracks()
    const named = ({ label, language }: { label: string | null; language: string }, index: number) => ({
      index,
      name: label ?? language,
    })
    report({ type: 'levels-found', levels })
    report({ type: 'sound-tracks-found', tracks: sounds.map(named) })
    report({ type: 'sound-track-switched', track: sounds.findIndex(({ active }) => active) })
    report({ type: 'subtitles-found', tracks: player.getTextTracks().map(named) })
  }
  let isLoaded = false
  const load = async () => {
    try {
      await player.load(url, startS > 0 ? startS : null)
      isLoaded = true
      tellTracks()
    } catch (error) {
      fail(error as ShakaError)
    }
  }
  const reload = () => {
    if (isLoaded) player.retryStreaming()
    else void load()
  }

  await player.attach(video)
  await load()
  return {
    reload,
    recover: reload,
    refill: reload,
    dropTopLevel() {},
    chooseLevel(index) {
      const tracks = player.getVariantTracks()
      const language = tracks.find(({ active }) => active)?.language
      const height = tracks[index]?.height
      const track = tracks.find((one) => one.height === height && one.language === language)
      player.configure({ abr: { enabled: index < 0 } })
      if (index >= 0 && track) player.selectVariantTrack(track)
    },
    chooseSoundTrack(index) {
      const track = player.getAudioTracks()[index]
      if (track && !track.active) player.selectAudioTrack(track)
    },
    chooseSubtitles(index) {
      const tracks = player.getTextTracks()
      const track = tracks[index] ?? null
      if (track ? !track.active : tracks.some(({ active }) => active)) player.selectTextTrack(track)
    },
    livePosition: () => (player.isLive() ? player.seekRange().end : null),
    originMs() {
      if (!isLoaded) return null
      if (player.isLive()) return player.getPresentationStartTimeAsDate()?.getTime() ?? null
      return archiveMs === null ? null : archiveMs - player.seekRange().start * 1000
    },
    destroy,
  }
}
