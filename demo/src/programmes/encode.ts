import {
  type EncodedRendition,
  encodedRenditions,
  framesPerSegment,
  ladder,
  pictureClock,
  soundBitrate,
  soundClock,
} from './ladder.ts'
import { lowerThirdLeft, lowerThirdTop, progressLineLeft } from './lower-third.ts'
import { toExpression } from './motion.ts'
import { pictureHeight, type Scene } from './scene.ts'

/** Files of one piece, in the order back to front. */
export interface PieceInputs {
  readonly backdrop: string
  readonly layers: readonly string[]
  readonly lowerThird: string
  readonly progressLine: string
}

export interface Piece {
  readonly scene: Scene
  readonly inputs: PieceInputs
  readonly firstFrame: number
  readonly frames: number
  readonly outputOf: (rendition: string) => string
}

const fragmented = ['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer+frag_keyframe']
const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact']
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

/** A picture decoded once and shown for ever, at 25 frames a second. */
const looped = (input: number, format: string) =>
  `[${input}:v]scale=out_color_matrix=bt709:out_range=tv,format=${format},loop=loop=-1:size=1:start=0,settb=1/25,setpts=N`

function compose({ scene, firstFrame }: Piece): string {
  const moves = scene.layers.map(({ x, y }) => [toExpression(x, firstFrame), toExpression(y, firstFrame)])
  moves.push([lowerThirdLeft(firstFrame), String(lowerThirdTop)])
  moves.push([progressLineLeft(firstFrame), String(pictureHeight - 4)])

  const chains = [`${looped(0, 'yuv420p')}[p0]`]
  for (const [index, [x, y]] of moves.entries()) {
    const input = index + 1
    chains.push(`${looped(input, 'yuva420p')}[s${input}]`)
    chains.push(`[p${index}][s${input}]overlay=x='${x}':y='${y}':format=yuv420[p${input}]`)
  }
  const sizes = ladder.renditions.map(({ name }) => `[in-${name}]`).join('')
  chains.push(`[p${moves.length}]split=${ladder.renditions.length}${sizes}`)
  for (const { name, width, height } of ladder.renditions) {
    const resize = height === pictureHeight ? 'null' : `scale=${width}:${height}:flags=bilinear`
    chains.push(`[in-${name}]${resize}[out-${name}]`)
  }
  return chains.join(';')
}

function pictureOutput({ video: { name }, level, maxBitrate }: EncodedRendition, piece: Piece): string[] {
  const every = String(framesPerSegment)
  return [
    ...[
      '-map',
      `[out-${name}]`,
      '-frames:v',
      String(piece.frames),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '32',
    ],
    ...[
      '-maxrate',
      String(maxBitrate),
      '-bufsize',
      String(maxBitrate * 2),
      '-profile:v',
      'main',
      '-level',
      level,
    ],
    ...[
      '-bf',
      '0',
      '-g',
      every,
      '-keyint_min',
      every,
      '-sc_threshold',
      '0',
      '-threads',
      '1',
      '-x264-params',
      'subme=1:rc-lookahead=5',
      ...colours,
    ],
    ...['-flags:v', '+bitexact', '-video_track_timescale', String(pictureClock), ...anonymous, ...fragmented],
    piece.outputOf(name),
  ]
}

export function pieceArguments(piece: Piece): string[] {
  const { backdrop, layers, lowerThird, progressLine } = piece.inputs
  const pictures = [backdrop, ...layers, lowerThird, progressLine]
  return [
    ...pictures.flatMap((file) => ['-i', file]),
    ...['-filter_complex_threads', '1', '-filter_complex', compose(piece)],
    ...encodedRenditions.flatMap((rendition) => pictureOutput(rendition, piece)),
  ]
}

export function soundArguments(wave: string, segmentMs: number, output: string): string[] {
  return [
    ...[
      '-i',
      wave,
      '-map',
      '0:a',
      '-ar',
      String(soundClock),
      '-c:a',
      'aac',
      '-b:a',
      String(soundBitrate),
      '-flags:a',
      '+bitexact',
    ],
    ...anonymous,
    ...['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+skip_trailer'],
    ...['-frag_duration', String(segmentMs * 1000), output],
  ]
}

export const posterArguments = (picture: string, output: string): string[] => [
  ...[
    '-i',
    picture,
    '-frames:v',
    '1',
    '-pix_fmt',
    'yuvj420p',
    '-q:v',
    '3',
    '-flags:v',
    '+bitexact',
    ...anonymous,
  ],
  ...['-f', 'mjpeg', output],
]
