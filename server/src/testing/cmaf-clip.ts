import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Fragments, segmentMs, splitFragments } from '@onair/media'
import { requireFfmpeg } from '../adapters/ffmpeg/index.ts'

const sources = {
  picture: [
    'testsrc2=size=320x180:rate=25',
    '-c:v',
    'libx264',
    '-bf',
    '0',
    '-g',
    '96',
    '-sc_threshold',
    '0',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
  ],
  sound: ['sine=frequency=440:sample_rate=48000', '-c:a', 'aac', '-b:a', '64k'],
}

/** Segments of picture or sound from a real encoder, one if not told otherwise, split into boxes. */
export async function makeClip(folder: string, kind: keyof typeof sources, segments = 1): Promise<Fragments> {
  const { file: ffmpeg } = await requireFfmpeg()
  const [source = '', ...codec] = sources[kind]
  const made = join(folder, `${kind}.mp4`)
  const movflags = 'empty_moov+default_base_moof+frag_keyframe'
  const input = [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-t',
    String((segments * segmentMs) / 1000),
  ]
  await promisify(execFile)(ffmpeg, [...input, ...codec, '-movflags', movflags, made])
  return splitFragments(await readFile(made))
}
