import { type Motion, toExpression } from '../programmes/motion.ts'
import {
  type EncodedRendition,
  encodedRenditions,
  framesPerSegment,
  pictureClock,
  soundBitrate,
  soundClock,
} from './ladder.ts'

/** A drawn part of the picture and where it is. */
export interface PlacedDrawing {
  /** One file, or numbered files that follow one another and end with the one that stays. */
  readonly file: string
  readonly isSequence: boolean
  readonly x: Motion
  readonly y: Motion
}

export interface ShotFiles {
  readonly backdrop: string
  /** From back to front. */
  readonly drawings: readonly PlacedDrawing[]
  readonly fade: 'in' | 'out' | undefined
  readonly frames: number
  readonly outputOf: (rendition: string) => string
  /** With %d in it. */
  readonly thumbnails: string
}

const fadeFrames = 30
const fragmented = ['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer+frag_keyframe']
const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact']

const toVideo = 'scale=out_color_matrix=bt709:out_range=tv'
const clock = 'settb=1/25,setpts=N'

/** A picture decoded once and shown for ever, at 25 frames a second. */
const looped = (input: number, format: string) =>
  `[${input}:v]${toVideo},format=${format},loop=loop=-1:size=1:start=0,${clock}`

/** The last picture stays: so overlay treats an input that has ended. */
const played = (input: number) => `[${input}:v]${toVideo},format=yuva420p,${clock}`

function compose({ drawings, fade, frames }: ShotFiles): string {
  const chains = [`${looped(0, 'yuv420p')}[p0]`]
  for (const [index, { isSequence, x, y }] of drawings.entries()) {
    const input = index + 1
    chains.push(`${isSequence ? played(input) : looped(input, 'yuva420p')}[s${input}]`)
    const place = `x='${toExpression(x)}':y='${toExpression(y)}'`
    chains.push(`[p${index}][s${input}]overlay=${place}:format=yuv420[p${input}]`)
  }
  const shown =
    fade === undefined ? 'null' : `fade=${fade}:${fade === 'in' ? 0 : frames - fadeFrames}:${fadeFrames}`
  return [...chains, `[p${drawings.length}]${shown}[picture]`, ...outlets].join(';')
}

/** Every size from the one before it, the thumbnails from the key frames of the smallest. JPEG is BT.601. */
const outlets = [
  '[picture]split[out-720p][small]',
  '[small]scale=640:360:flags=area,split[out-360p][every]',
  `[every]select=not(mod(n\\,${framesPerSegment})),scale=320:180:flags=area:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p[thumbnails]`,
]

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

export function shotArguments(shot: ShotFiles): string[] {
  const inputs = shot.drawings.flatMap(({ file, isSequence }) =>
    isSequence ? ['-framerate', '25', '-start_number', '0', '-i', file] : ['-i', file],
  )
  const thumbnails = `-map [thumbnails] -frames:v ${shot.frames / framesPerSegment} -vsync vfr -q:v 11`
  return [
    ...['-i', shot.backdrop, ...inputs],
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
