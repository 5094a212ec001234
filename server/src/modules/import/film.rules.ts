import { z } from 'zod'
import { FilmFailure } from './film-failure.ts'

const Seconds = z.coerce.number().exactOptional()

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().default('unknown'),
  codec_name: z.string().default('unknown'),
  codec_tag_string: z.string().default(''),
  width: z.int().default(0),
  height: z.int().default(0),
  sample_aspect_ratio: z.string().default('1:1'),
  field_order: z.string().default('progressive'),
  color_transfer: z.string().default(''),
  duration: Seconds,
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.object({ rotation: z.number().default(0) })).default([]),
})

/** The output of ffprobe. */
export const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ format_name: z.string(), start_time: Seconds, duration: Seconds }),
})
export type Probe = z.infer<typeof Probe>

type Stream = z.infer<typeof Stream>

export interface Track {
  readonly index: number
  readonly codec: string
  readonly language: string | undefined
  readonly title: string | undefined
  readonly isDefault: boolean
  readonly isForced: boolean
}

export interface Film {
  /** Whether seeking is exact; without an index a seek may land later. */
  readonly hasIndex: boolean
  readonly startS: number
  /** The length that the file declares. */
  readonly declaredS: number | undefined
  readonly picture: {
    readonly index: number
    readonly codec: string
    readonly width: number
    readonly height: number
    readonly isInterlaced: boolean
    readonly isHdr: boolean
  }
  readonly audio: readonly Track[]
  readonly subtitles: readonly Track[]
}

export function readFilm({ streams, format }: Probe, name: string): Film {
  const isPicture = ({ codec_type, disposition }: Stream) =>
    codec_type === 'video' && !disposition['attached_pic'] && !disposition['still_image']
  const picture = streams.find(isPicture)
  if (!picture) throw new FilmFailure(`${name} has no picture track.`)
  const lengths = streams
    .filter((stream) => stream === picture || stream.codec_type === 'audio')
    .flatMap((stream) => lengthOf(stream) ?? [])
  return {
    hasIndex: /^(mov|matroska)/.test(format.format_name),
    startS: format.start_time ?? 0,
    declaredS: lengths.length ? Math.max(...lengths) : format.duration,
    picture: {
      index: picture.index,
      codec: codecOf(picture),
      ...shownSize(picture),
      isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order),
      isHdr: ['smpte2084', 'arib-std-b67'].includes(picture.color_transfer),
    },
    audio: tracksOf(streams, 'audio'),
    subtitles: tracksOf(streams, 'subtitle'),
  }
}

const textCodecs = new Set(['subrip', 'ass', 'ssa', 'webvtt', 'mov_text', 'text'])

/** Subtitles that are pictures cannot be converted to text. */
export const isText = ({ codec }: Track): boolean => textCodecs.has(codec)

function tracksOf(streams: readonly Stream[], kind: string): Track[] {
  return streams
    .filter(({ codec_type }) => codec_type === kind)
    .map((stream) => ({
      index: stream.index,
      codec: codecOf(stream),
      language: stream.tags['language'],
      title: stream.tags['title'],
      isDefault: Boolean(stream.disposition['default']),
      isForced: Boolean(stream.disposition['forced']),
    }))
}

/** The codec's name, or its four-letter tag where ffprobe does not know it. */
function codecOf({ codec_name: name, codec_tag_string: tag }: Stream): string {
  return name === 'unknown' || name === 'none' ? tag || 'unknown' : name
}

/** The displayed size: square pixels, upright. */
function shownSize({ width, height, sample_aspect_ratio, side_data_list }: Stream) {
  const [across = 1, down = 1] = sample_aspect_ratio.split(':').map(Number)
  const shown = { width: across && down ? Math.round((width * across) / down) : width, height }
  const isTurned = side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90)
  return isTurned ? { width: shown.height, height: shown.width } : shown
}

/** Matroska stores the length of a track in a tag such as 01:32:05.120000000. */
function lengthOf({ duration, tags }: Stream): number | undefined {
  if (duration !== undefined) return duration
  const [, hours, minutes, seconds] = /^(\d+):(\d+):([\d.]+)$/.exec(tags['DURATION'] ?? '') ?? []
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
