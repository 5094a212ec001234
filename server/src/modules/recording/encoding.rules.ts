import type { RecordedTrack } from '@onair/media'

/** Which tracks are copied and which are encoded. */
export interface Encoding {
  picture: 'copy' | 'encode'
  sound: 'copy' | 'encode'
}

export const encodings: Record<'copy' | 'encode', Encoding> = {
  copy: { picture: 'copy', sound: 'copy' },
  encode: { picture: 'encode', sound: 'encode' },
}

const thumbnailWidth = 320

/** Key frames every two seconds, at most 1080 lines, deinterlaced. */
const encodedPicture = [
  '-vf',
  "yadif=deint=interlaced,scale=-2:'min(1080,ih)',format=yuv420p",
  '-c:v',
  'libx264',
  '-preset:v',
  'veryfast',
  '-crf:v',
  '23',
  '-sc_threshold:v',
  '0',
  '-force_key_frames:v',
  'expr:gte(t,n_forced*2)',
]

/** The file descriptor for thumbnails; picture and sound go to standard output. */
const thumbnailPipe = 3

const movieFlags = 'empty_moov+default_base_moof+frag_discont'

/**
 * Short fragments, so that little waits in ffmpeg. Thumbnails have an output of their own: the decoder delivers them
 * two or three key frames late, and in one stream the rest would wait for them.
 */
export function recordingArguments(input: readonly string[], { picture, sound }: Encoding): string[] {
  const isCopied = picture === 'copy'
  const thumbnails = `${isCopied ? '' : 'fps=1/2,'}scale=${thumbnailWidth}:-2,format=yuvj420p`
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'error'],
    ...(isCopied ? ['-skip_frame', 'nokey', '-threads', '1'] : []),
    ...input,
    ...['-map', '0:v:0', '-map', '0:a?'],
    ...(isCopied ? ['-c:v', 'copy'] : encodedPicture),
    ...(sound === 'copy'
      ? ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc']
      : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']),
    ...['-use_editlist', '0', '-max_interleave_delta', '500000', '-frag_duration', '500000'],
    ...['-movflags', `frag_keyframe+delay_moov+negative_cts_offsets+${movieFlags}`, '-f', 'mp4', 'pipe:1'],
    ...['-map', '0:v:0', '-vf', thumbnails, '-c:v', 'mjpeg', '-q:v', '6', '-threads', '1'],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1:90000', '-use_editlist', '0'],
    ...['-movflags', `frag_every_frame+${movieFlags}`, '-f', 'mp4', `pipe:${thumbnailPipe}`],
  ]
}

/** The encoding that makes these tracks playable; unchanged if they already are. */
export function encodingFor(tracks: readonly RecordedTrack[], used: Encoding): Encoding {
  const isUnplayable = (kind: RecordedTrack['kind']) =>
    tracks.some((track) => track.kind === kind && track.codecs === undefined)
  return {
    picture: isUnplayable('picture') ? 'encode' : used.picture,
    sound: isUnplayable('sound') ? 'encode' : used.sound,
  }
}

/** Whether ffmpeg ended because of the feed's codecs, rather than because the feed was lost. */
export function isAboutCodecs(complaint: string): boolean {
  return /bitstream filter|find tag for codec/i.test(complaint)
}

/** The encoding after a run that failed on a codec which cannot be copied. */
export function nextEncoding({ picture, sound }: Encoding, first: Encoding): Encoding {
  if (sound === 'copy') return { picture, sound: 'encode' }
  if (picture === 'copy') return { picture: 'encode', sound }
  return first
}
