import { line, quoted, tag, toText } from './playlist-text.ts'

export interface VideoRendition {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Peak bits per second of picture and sound together. */
  readonly bandwidth: number
  readonly frameRate: number
  readonly codecs: string
}

export interface AudioRendition {
  readonly name: string
  /** BCP 47; absent for music and nature. */
  readonly language?: string
  readonly title: string
  readonly default: boolean
  readonly channels?: number
}

export interface Ladder {
  readonly renditions: readonly VideoRendition[]
  readonly audio: readonly AudioRendition[]
  readonly uriOf: (renditionName: string) => string
}

const audioGroup = 'audio'

export function multivariantPlaylist({ renditions, audio, uriOf }: Ladder): string {
  return toText([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map((track) => audioLine(track, uriOf(track.name))),
    ...renditions.flatMap((video) => [variantLine(video, audio.length > 0), line(uriOf(video.name))]),
  ])
}

function audioLine(track: AudioRendition, uri: string): string {
  return tag('EXT-X-MEDIA', {
    TYPE: 'AUDIO',
    'GROUP-ID': quoted(audioGroup),
    NAME: quoted(track.title),
    LANGUAGE: track.language === undefined ? undefined : quoted(track.language),
    DEFAULT: track.default ? 'YES' : 'NO',
    AUTOSELECT: 'YES',
    CHANNELS: quoted(String(track.channels ?? 2)),
    URI: quoted(uri),
  })
}

function variantLine(video: VideoRendition, hasAudio: boolean): string {
  return tag('EXT-X-STREAM-INF', {
    BANDWIDTH: video.bandwidth,
    RESOLUTION: `${video.width}x${video.height}`,
    'FRAME-RATE': video.frameRate.toFixed(3),
    CODECS: quoted(video.codecs),
    AUDIO: hasAudio ? quoted(audioGroup) : undefined,
  })
}
