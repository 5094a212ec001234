import { type Motion, toExpression } from '../programmes/motion.ts'
import {
  type EncodedRendition,
  encodedRenditions,
  framesPerSegment,
  pictureClock,
  soundBitrate,
  soundClock,
} from './ladder.ts'

/** A file of RGBA pixels. */
export interface Drawing {
  readonly file: string
  readonly width: number
  readonly height: number
}

/** A drawn part of the picture and where it is. */
export interface PlacedDrawing extends Drawing {
  /** Pictures that follow one another and end with the one that stays. */
  readonly isSequence: boolean
  readonly x: Motion
  readonly y: Motion
}

export interface ShotFiles {
  readonly backdrop: Drawing
  /** From back to front. */
  readonly drawings: readonly PlacedDrawing[]
  readonly fade: 'in' | 'out' | undefined
  readonly frames: number
  /** One picture of so many frames is composed. */
  readonly step: number
  readonly outputOf: (rendition: string) => string
  /** With %d in it. */
  readonly thumbnails: string
}

const fadeFrames = 30
const fragmented = ['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer+frag_keyframe']
const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact']

const toVideo = 'scale=out_color_matrix=bt709:out_range=tv'
const clock = 'settb=1/25,setpts=N'

/** A picture decoded once and shown for ever, at 25 frames a second or one of so many. */
const looped = (input: number, format: string, step: number) =>
  `[${input}:v]${toVideo},format=${format},loop=loop=-1:size=1:start=0,${clock}*${step}`

/** The last picture stays: so overlay treats an input that has ended. */
const played = (input: number) => `[${input}:v]${toVideo},format=yuva420p,${clock}`

function compose({ drawings, fade, frames, step }: ShotFiles): string {
  const chains = [`${looped(0, 'yuv420p', step)}[p0]`]
  for (const [index, { isSequence, x, y }] of drawings.entries()) {
    const input = index + 1
    chains.push(`${isSequence ? played(input) : looped(input, 'yuva420p', step)}[s${input}]`)
    const place = [x, y].map((motion) => toExpression(motion, `(n*${step})`))
    chains.push(`[p${index}][s${input}]overlay=x='${place[0]}':y='${place[1]}':format=yuv420[p${input}]`)
  }
  const [first, length] = [fade === 'out' ? frames - fadeFrames : 0, fadeFrames].map((frame) => frame / step)
  const shown = fade === undefined ? 'null' : `fade=${fade}:${first}:${length}`
  return [...chains, `[p${drawings.length}]${shown}[picture]`, ...outlets(frames, step)].join(';')
}

/** Every size from the one before it, the thumbnails from the key frames of the smallest. JPEG is BT.601. */
function outlets(frames: number, step: number): string[] {
  const keyPictures = `select=not(mod(n\\,${framesPerSegment / step})),trim=end_frame=${frames / framesPerSegment}`
  return [
    '[picture]split[large][small]',
    '[large]fps=25[out-720p]',
    '[small]scale=640:360:flags=area,split[medium][every]',
    '[medium]fps=25[out-360p]',
    `[every]${keyPictures},scale=320:180:flags=area:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p[thumbnails]`,
  ]
}

function pictureOutput(
  { video: { name }, level, crf, maxBitrate }: EncodedRendition,
  shot: ShotFiles,
): string[] {
  const every = String(framesPerSegment)
  const words = [
    `-map [out-${name}] -frames:v ${shot.frames} -c:v libx264 -preset veryfast -crf ${crf}`,
    `-maxrate ${maxBitrate} -bufsize ${maxBitrate * 2} -profile:v main -level ${level}`,
    `-bf 0 -g ${every} -keyint_min ${every} -sc_threshold 0 -threads 1`,
    '-x264-params subme=1:rc-lookahead=12',
    '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
    `-flags:v +bitexact -video_track_timescale ${pictureClock}`,
  ]
  return [...words.join(' ').split(' '), ...anonymous, ...fragmented, shot.outputOf(name)]
}

const pixelInput = ({ file, width, height }: Drawing): string[] => [
  ...['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${width}x${height}`],
  ...['-framerate', '25', '-i', file],
]

export function shotArguments(shot: ShotFiles): string[] {
  const thumbnails = `-map [thumbnails] -frames:v ${shot.frames / framesPerSegment} -vsync vfr -q:v 11`
  return [
    ...[shot.backdrop, ...shot.drawings].flatMap(pixelInput),
    ...['-filter_complex_threads', '1', '-filter_complex', compose(shot)],
    ...encodedRenditions.flatMap((rendition) => pictureOutput(rendition, shot)),
    ...[...thumbnails.split(' '), '-flags:v', '+bitexact', ...anonymous],
    ...['-f', 'image2', '-start_number', '0', shot.thumbnails],
  ]
}

/** At few bits the thorough coder of ffmpeg 5.1 fills in noise: 5 dB above it, where the fast one has 22. */
export function soundArguments(wave: string, segmentMs: number, output: string): string[] {
  const words = `-map 0:a -ar ${soundClock} -c:a aac -aac_coder fast -b:a ${soundBitrate} -flags:a +bitexact`
  return [
    ...['-i', wave, ...words.split(' '), ...anonymous],
    ...['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer'],
    ...['-frag_duration', String(segmentMs * 1000), output],
  ]
}
