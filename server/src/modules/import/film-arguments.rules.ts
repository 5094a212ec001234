import { segmentMs } from '@onair/media'
import type { Film } from './film.rules.ts'
import {
  frameMs,
  framesPerSegment,
  pictureClock,
  type Quality,
  soundBitrate,
  soundClock,
} from './film-ladder.rules.ts'

/** Allowed containers. A playlist or a list of files would make ffmpeg open the files it names. */
const containers =
  'mov,matroska,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,mxf,nut,dv,gxf,wtv,rm,h264,hevc,ivf,y4m,yuv4mpegpipe'

/** Opens an absolute path and no other file. */
export function inputArguments(path: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers, '-i', `file:${path}`]
}

const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact']
const fragmented = ['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer+frag_keyframe']
const colours = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
]

/** A range of whole segments. */
export interface Stretch {
  readonly first: number
  readonly segments: number
}

export interface PictureWork extends Stretch {
  readonly path: string
  readonly film: Film
  readonly qualities: readonly Quality[]
  readonly outputOf: (quality: string) => string
  readonly thumbnails: string
}

/** Segments to decode before a stretch, so that its first picture is decoded correctly. */
function leadSegments({ film: { hasIndex }, first }: PictureWork): number {
  return Math.min(first, hasIndex ? 1 : 3)
}

function pictureGraph(work: PictureWork): string {
  const { film, qualities, segments } = work
  const frames = segments * framesPerSegment
  const steady = [
    ...(film.picture.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=${1000 / frameMs}:start_time=0`,
    `trim=start_frame=${leadSegments(work) * framesPerSegment}`,
    'setpts=PTS-STARTPTS',
    `tpad=stop=${frames}:color=black`,
    `split=${qualities.length + 1}`,
  ].join(',')
  const branches = qualities.map(
    ({ name, width, height }) =>
      `[in-${name}]scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p[out-${name}]`,
  )
  const inputs = qualities.map(({ name }) => `[in-${name}]`).join('')
  const shown = `${qualities[0]?.width}:${qualities[0]?.height}`
  return [
    `[0:${film.picture.index}]${steady}${inputs}[in-thumbnails]`,
    ...branches,
    `[in-thumbnails]select='not(mod(n,${framesPerSegment}))',scale=${shown},setsar=1,scale=320:180:force_original_aspect_ratio=decrease,pad=320:180:-1:-1,format=yuvj420p[thumbnails]`,
  ].join(';')
}

function qualityOutput({ name, level, maxBitrate }: Quality, { segments, outputOf }: PictureWork): string[] {
  const every = String(framesPerSegment)
  return [
    ...['-map', `[out-${name}]`, '-frames:v', String(segments * framesPerSegment)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'main', '-level', level],
    ...['-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2)],
    ...['-bf', '0', '-g', every, '-keyint_min', every, '-sc_threshold', '0', '-threads', '1', ...colours],
    ...['-flags:v', '+bitexact', '-video_track_timescale', String(pictureClock), ...anonymous, ...fragmented],
    outputOf(name),
  ]
}

/** Encodes all renditions and thumbnails of one stretch from one decoding; black after the end of the film. */
export function pictureArguments(work: PictureWork): string[] {
  const seekS = ((work.first - leadSegments(work)) * segmentMs) / 1000
  return [
    ...['-threads', '1', '-ss', String(seekS), ...inputArguments(work.path)],
    ...['-filter_complex_threads', '1', '-filter_complex', pictureGraph(work)],
    ...work.qualities.flatMap((quality) => qualityOutput(quality, work)),
    ...['-map', '[thumbnails]', '-fps_mode', 'passthrough', '-frames:v', String(work.segments)],
    ...['-c:v', 'mjpeg', '-q:v', '5', '-flags:v', '+bitexact', '-f', 'image2pipe', work.thumbnails],
  ]
}

/** An AAC encoder delays its input by this many samples; they are cut off. */
const encoderDelay = 1024

/** Encodes one whole sound track, with silence in its gaps and after its end. */
export function soundArguments(path: string, track: number, segments: number, output: string): string[] {
  const samples = (segments * segmentMs * soundClock) / 1000
  const graph = [
    `[0:${track}]aresample=${soundClock}:async=1:first_pts=0`,
    'aformat=channel_layouts=stereo',
    'apad',
    `atrim=start_sample=${encoderDelay}:end_sample=${samples + encoderDelay}`,
    'asetpts=PTS-STARTPTS[sound]',
  ].join(',')
  return [
    ...[...inputArguments(path), '-filter_complex', graph, '-map', '[sound]'],
    ...['-c:a', 'aac', '-b:a', String(soundBitrate), '-flags:a', '+bitexact', ...anonymous],
    ...['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer'],
    ...['-frag_duration', String(segmentMs * 1000), output],
  ]
}

export function subtitleArguments(path: string, outputs: ReadonlyMap<number, string>): string[] {
  const files = [...outputs].flatMap(([track, file]) => [
    '-map',
    `0:${track}`,
    '-c:s',
    'webvtt',
    '-f',
    'webvtt',
    file,
  ])
  return [...inputArguments(path), ...files]
}

const posterBox = { width: 1280, height: 720 }

export function posterArguments(path: string, film: Film, segment: number, output: string): string[] {
  const { index, width, height } = film.picture
  const scale = Math.min(1, posterBox.width / width, posterBox.height / height)
  const size = `${Math.round(width * scale)}:${Math.round(height * scale)}`
  return [
    ...['-ss', String((segment * segmentMs) / 1000), ...inputArguments(path), '-map', `0:${index}`],
    ...[
      '-vf',
      `scale=${size},setsar=1`,
      '-frames:v',
      '1',
      '-pix_fmt',
      'yuvj420p',
      '-c:v',
      'mjpeg',
      '-q:v',
      '3',
    ],
    ...['-flags:v', '+bitexact', ...anonymous, '-f', 'image2pipe', output],
  ]
}

/** Decodes the beginning of a track without output. */
export function tryArguments(path: string, track: number, kind: 'v' | 'a'): string[] {
  return [...inputArguments(path), '-map', `0:${track}`, `-frames:${kind}`, '1', '-f', 'null', '-']
}
