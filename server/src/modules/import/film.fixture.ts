import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])

const cues = [
  ['00:00:01,000', '00:00:03,000', 'Первая строка'],
  ['00:00:03,500', '00:00:05,000', 'Across <i>the</i> boundary'],
] as const

/** A short moving film without sound. */
export const makeSilentFilm = (file: string, seconds: number) =>
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=30:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '40', '-f', 'matroska', `file:${file}`],
  )

/** A short moving film with a Russian and an English sound track and Russian subtitles. */
export async function makeFilm(
  file: string,
  { seconds = 10, size = '320x180', container = 'matroska' } = {},
) {
  const subtitles = `${file}.srt`
  const blocks = cues.map(([from, to, text], index) => `${index + 1}\n${from} --> ${to}\n${text}\n`)
  await writeFile(subtitles, blocks.join('\n'))
  const sources = [
    `testsrc2=s=${size}:r=30:d=${seconds}`,
    ...[440, 880].map((hz) => `sine=${hz}:d=${seconds}`),
  ]
  await ffmpeg(
    ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...['-i', subtitles, '-map', '0', '-map', '1', '-map', '2', '-map', '3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '40'],
    ...[
      '-c:a',
      'flac',
      '-strict',
      '-2',
      '-c:s',
      container === 'matroska' ? 'subrip' : 'mov_text',
      '-metadata:s:a:0',
      'language=rus',
    ],
    ...['-metadata:s:a:1', 'language=eng', '-metadata:s:a:1', 'title=Director’s "cut"'],
    ...['-metadata:s:s:0', 'language=rus', '-movflags', '+faststart', '-f', container, `file:${file}`],
  )
}

/** Of five seconds: black and silent until `atS`, white and loud from then on. */
export async function makeFlash(file: string, atS: number, container: 'matroska' | 'mpegts'): Promise<void> {
  const picture = `color=black:s=320x180:r=25:d=5,drawbox=color=white:t=fill:enable='gte(t,${atS})'`
  const sound = `aevalsrc='if(gte(t,${atS}),sin(2000*PI*t),0)':s=48000:d=5`
  await ffmpeg(
    ...['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, '-c:v', 'libx264', '-g', '50'],
    ...['-preset', 'ultrafast', '-c:a', container === 'matroska' ? 'flac' : 'mp2', '-f', container, file],
  )
}
