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

/** A playlist of key frames for trick play. */
export type KeyFrameRendition = Omit<VideoRendition, 'frameRate'>

export interface AudioRendition {
  readonly name: string
  /** BCP 47; absent for sound without speech. */
  readonly language?: string
  readonly title: string
  readonly default: boolean
  readonly channels?: number
}

export interface SubtitleRendition {
  readonly name: string
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly default: boolean
  /** Only what is needed to follow the picture: signs and foreign speech. */
  readonly forced?: boolean
}

export interface Ladder {
  readonly renditions: readonly VideoRendition[]
  readonly audio: readonly AudioRendition[]
  readonly subtitles?: readonly SubtitleRendition[]
  readonly keyFrames?: readonly KeyFrameRendition[]
  readonly uriOf: (renditionName: string) => string
}

const audioGroup = 'audio'
const subtitleGroup = 'subtitles'

/** V-4.11: no rendition above this is offered. */
const greatestHeight = 1080

export function multivariantPlaylist(ladder: Ladder): string {
  const { renditions, audio, subtitles = [], keyFrames = [], uriOf } = ladder
  const groups = {
    AUDIO: audio.length > 0 ? quoted(audioGroup) : undefined,
    SUBTITLES: subtitles.length > 0 ? quoted(subtitleGroup) : undefined,
  }
  return toText([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map((track) => audioLine(track, uriOf(track.name))),
    ...subtitles.map((track) => subtitleLine(track, uriOf(track.name))),
    ...renditions.filter(isOffered).flatMap((video) => [variantLine(video, groups), line(uriOf(video.name))]),
    ...keyFrames.filter(isOffered).map((video) => keyFrameLine(video, uriOf(video.name))),
  ])
}

function isOffered({ height }: KeyFrameRendition): boolean {
  return height <= greatestHeight
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

function subtitleLine(track: SubtitleRendition, uri: string): string {
  return tag('EXT-X-MEDIA', {
    TYPE: 'SUBTITLES',
    'GROUP-ID': quoted(subtitleGroup),
    NAME: quoted(track.title),
    LANGUAGE: quoted(track.language),
    DEFAULT: track.default ? 'YES' : 'NO',
    AUTOSELECT: 'YES',
    FORCED: track.forced ? 'YES' : 'NO',
    URI: quoted(uri),
  })
}

function variantLine(video: VideoRendition, groups: Readonly<Record<string, string | undefined>>): string {
  return tag('EXT-X-STREAM-INF', {
    ...pictureOf(video),
    'FRAME-RATE': video.frameRate.toFixed(3),
    CODECS: quoted(video.codecs),
    ...groups,
  })
}

function keyFrameLine(video: KeyFrameRendition, uri: string): string {
  return tag('EXT-X-I-FRAME-STREAM-INF', {
    ...pictureOf(video),
    CODECS: quoted(video.codecs),
    URI: quoted(uri),
  })
}

function pictureOf({ bandwidth, width, height }: KeyFrameRendition) {
  return { BANDWIDTH: bandwidth, RESOLUTION: `${width}x${height}` }
}
