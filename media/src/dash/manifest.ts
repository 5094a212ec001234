import type { AudioRendition, SubtitleRendition, VideoRendition } from '../multivariant-playlist.ts'
import { contentProtection, type DashProtection, protectionNamespaces } from './protection.ts'
import { type Element, element, xmlText } from './xml.ts'

export interface DashRequest {
  readonly segments: number
  readonly segmentMs: number
  readonly durationMs: number
  readonly renditions: readonly VideoRendition[]
  readonly audio: readonly AudioRendition[]
  readonly subtitles?: readonly SubtitleRendition[]
  readonly protection?: DashProtection
}

const soundBandwidth = 128_000
const subtitleBandwidth = 1_000
const soundHz = 48_000
/** The codec of sound where a ladder names picture codecs only. */
const soundCodec = 'mp4a.40.2'

/** The DASH manifest of an asset; file names are relative to its folder. */
export function dashManifest(request: DashRequest): string {
  const { segments, segmentMs, durationMs, protection } = request
  if (!Number.isInteger(segments) || segments < 1) throw new RangeError(`an asset of ${segments} segments`)
  const sets = [...pictureSets(request), ...soundSets(request), ...subtitleSets(request)]
  return xmlText(
    element(
      'MPD',
      {
        xmlns: 'urn:mpeg:dash:schema:mpd:2011',
        ...(protection ? protectionNamespaces : {}),
        profiles: 'urn:mpeg:dash:profile:isoff-live:2011',
        type: 'static',
        mediaPresentationDuration: isoDuration(Math.min(durationMs, segments * segmentMs)),
        minBufferTime: isoDuration(segmentMs),
      },
      [
        element(
          'Period',
          { id: '0', start: 'PT0S' },
          sets.map(({ attributes, children }, id) =>
            element('AdaptationSet', { id, ...attributes }, children),
          ),
        ),
      ],
    ),
  )
}

type TrackSet = Pick<Element, 'attributes' | 'children'>

function pictureSets(request: DashRequest): TrackSet[] {
  const { renditions, protection } = request
  if (renditions.length === 0) return []
  const attributes = {
    contentType: 'video',
    mimeType: 'video/mp4',
    segmentAlignment: 'true',
    startWithSAP: 1,
  }
  const children = [
    ...(protection ? contentProtection(protection) : []),
    element('Role', { schemeIdUri: roleScheme, value: 'main' }),
    segmentTemplate(request, 'm4s'),
    ...renditions.map(({ name, bandwidth, codecs, width, height, frameRate }) =>
      element('Representation', {
        id: name,
        bandwidth,
        codecs: codecsOf(codecs).picture,
        width,
        height,
        frameRate,
      }),
    ),
  ]
  return [{ attributes, children }]
}

function soundSets(request: DashRequest): TrackSet[] {
  const { renditions, audio, protection } = request
  const codecs = codecsOf(renditions[0]?.codecs ?? '').sound
  return audio.map((track) => ({
    attributes: {
      contentType: 'audio',
      mimeType: 'audio/mp4',
      lang: track.language,
      segmentAlignment: 'true',
      startWithSAP: 1,
    },
    children: [
      ...(protection ? contentProtection(protection) : []),
      ...named(track, track.default ? 'main' : 'alternate'),
      segmentTemplate(request, 'm4s'),
      element(
        'Representation',
        { id: track.name, bandwidth: soundBandwidth, codecs, audioSamplingRate: soundHz },
        [element('AudioChannelConfiguration', { schemeIdUri: channelScheme, value: track.channels ?? 2 })],
      ),
    ],
  }))
}

function subtitleSets(request: DashRequest): TrackSet[] {
  return (request.subtitles ?? []).map((track) => ({
    attributes: { contentType: 'text', mimeType: 'text/vtt', lang: track.language },
    children: [
      ...named(track, track.forced ? 'forced-subtitle' : 'subtitle'),
      segmentTemplate(request, 'vtt'),
      element('Representation', { id: track.name, bandwidth: subtitleBandwidth }),
    ],
  }))
}

const roleScheme = 'urn:mpeg:dash:role:2011'
const channelScheme = 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011'

function named({ title }: { readonly title: string }, role: string): Element[] {
  return [element('Label', {}, title), element('Role', { schemeIdUri: roleScheme, value: role })]
}

/** An explicit count, because ffmpeg computes one segment too many from a duration. */
function segmentTemplate({ segments, segmentMs }: DashRequest, extension: 'm4s' | 'vtt'): Element {
  return element(
    'SegmentTemplate',
    {
      timescale: 1000,
      startNumber: 0,
      initialization: extension === 'm4s' ? '$RepresentationID$/init.mp4' : undefined,
      media: `$RepresentationID$/$Number$.${extension}`,
    },
    [element('SegmentTimeline', {}, [element('S', { t: 0, d: segmentMs, r: segments - 1 })])],
  )
}

/** A ladder lists the codecs of picture and sound together. */
function codecsOf(codecs: string): { picture: string; sound: string } {
  const [picture = '', sound = soundCodec] = codecs.split(',')
  return { picture, sound }
}

function isoDuration(ms: number): string {
  return `PT${(ms / 1000).toFixed(3).replace(/\.?0+$/, '')}S`
}
