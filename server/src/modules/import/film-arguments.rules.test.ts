import { expect, test } from 'vitest'
import type { Film } from './film.rules.ts'
import {
  inputArguments,
  pictureArguments,
  posterArguments,
  soundArguments,
  subtitleArguments,
  tryArguments,
} from './film-arguments.rules.ts'
import { qualitiesOf } from './film-ladder.rules.ts'

test('ffmpeg opens the one file that is meant, whatever the file names or its path says', () => {
  const [whitelist, protocols, formats, containers = '', flag, path] = inputArguments('/films/http:x.mp4')
  expect([whitelist, protocols, formats, flag, path]).toEqual([
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist'],
    ...['-i', 'file:/films/http:x.mp4'],
  ])
  const opened = containers.split(',')
  for (const container of ['mov', 'matroska', 'mpegts']) expect(opened).toContain(container)
  for (const list of ['hls', 'concat', 'dash', 'image2', 'tee', '']) expect(opened).not.toContain(list)
})

test('a track is tried by its first picture or sound', () => {
  expect(tryArguments('/a.mp4', 2, 'v').slice(6)).toEqual([
    '-map',
    '0:2',
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ])
  expect(tryArguments('/a.mp4', 2, 'v').slice(0, 6)).toEqual(inputArguments('/a.mp4'))
})

const film: Film = {
  hasIndex: true,
  startS: 0,
  declaredS: undefined,
  picture: { index: 2, codec: 'h264', width: 640, height: 360, isInterlaced: false, isHdr: false },
  audio: [],
  subtitles: [],
}
const input = inputArguments('/a.mp4').join(' ')

/** How a stretch is cut for the film, from its options to the filter graph. */
function pictureCommand(given: Film, first: number): string[] {
  const work = {
    path: '/a.mp4',
    film: given,
    first,
    segments: 2,
    qualities: qualitiesOf(given.picture),
    outputOf: (quality: string) => `pipe:${quality}`,
    thumbnails: 'pipe:9',
  }
  return pictureArguments(work)
}

const graphOf = (command: readonly string[]) => command[command.indexOf('-filter_complex') + 1]

test('a stretch of a film becomes all its qualities and its thumbnails in one run', () => {
  const graph = [
    '[0:2]fps=25:start_time=0,trim=start_frame=96,setpts=PTS-STARTPTS,tpad=stop=192:color=black,split=3',
    '[in-240p][in-360p][in-thumbnails];',
    '[in-240p]scale=426:240:flags=bicubic:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p[out-240p];',
    '[in-360p]scale=640:360:flags=bicubic:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p[out-360p];',
    "[in-thumbnails]select='not(mod(n,96))',scale=426:240,setsar=1,",
    'scale=320:180:force_original_aspect_ratio=decrease,pad=320:180:-1:-1,format=yuvj420p[thumbnails]',
  ].join('')
  const quality = (name: string, maxrate: number) =>
    [
      `-map [out-${name}] -frames:v 192 -c:v libx264 -preset veryfast -crf 23 -profile:v main -level 3.0`,
      `-maxrate ${maxrate} -bufsize ${maxrate * 2} -bf 0 -g 96 -keyint_min 96 -sc_threshold 0 -threads 1`,
      '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
      '-flags:v +bitexact -video_track_timescale 12800 -map_metadata -1 -fflags +bitexact -f mp4',
      `-movflags +empty_moov+default_base_moof+skip_trailer+frag_keyframe pipe:${name}`,
    ].join(' ')
  const command = [
    `-threads 1 -ss 3.84 ${input} -filter_complex_threads 1 -filter_complex ${graph}`,
    quality('240p', 400_000),
    quality('360p', 800_000),
    '-map [thumbnails] -fps_mode passthrough -frames:v 2 -c:v mjpeg -q:v 5 -flags:v +bitexact -f image2pipe pipe:9',
  ].join(' ')
  expect(pictureCommand(film, 2)).toEqual(command.split(' '))
})

test.each([
  ['with an index at its beginning', true, 0, '0', 0],
  ['with an index', true, 5, '15.36', 96],
  ['without an index near its beginning', false, 2, '0', 192],
  ['without an index', false, 5, '7.68', 288],
])('a film %s is decoded from before the stretch', (_, hasIndex, first, seekS, skippedFrames) => {
  const command = pictureCommand({ ...film, hasIndex }, first)
  expect(command[command.indexOf('-ss') + 1]).toBe(seekS)
  expect(graphOf(command)).toContain(`,trim=start_frame=${skippedFrames},`)
})

test('interlaced pictures are made whole first', () => {
  const picture = { ...film.picture, isInterlaced: true }
  const graph = graphOf(pictureCommand({ ...film, picture }, 0))
  expect(graph?.split(',').slice(0, 2)).toEqual([
    '[0:2]bwdif=mode=send_frame:deint=interlaced',
    'fps=25:start_time=0',
  ])
})

test('the sound is as long as its segments, in time in spite of its encoder', () => {
  const graph = [
    '[0:1]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,apad',
    'atrim=start_sample=1024:end_sample=369664,asetpts=PTS-STARTPTS[sound]',
  ].join(',')
  const command = [
    `${input} -filter_complex ${graph} -map [sound] -c:a aac -b:a 128000 -flags:a +bitexact`,
    '-map_metadata -1 -fflags +bitexact -f mp4 -movflags +empty_moov+default_base_moof+skip_trailer',
    '-frag_duration 3840000 pipe:3',
  ].join(' ')
  expect(soundArguments('/a.mp4', 1, 2, 'pipe:3')).toEqual(command.split(' '))
})

test('every track of subtitles becomes a file of its own', () => {
  const outputs = new Map([
    [4, '/out/ru.vtt'],
    [5, '/out/en.vtt'],
  ])
  const files = '-map 0:4 -c:s webvtt -f webvtt /out/ru.vtt -map 0:5 -c:s webvtt -f webvtt /out/en.vtt'
  expect(subtitleArguments('/a.mp4', outputs)).toEqual(`${input} ${files}`.split(' '))
})

test.each([
  ['a small film as it is', 640, 360, '640:360'],
  ['a wide film by its width', 2560, 1080, '1280:540'],
  ['a tall film by its height', 1080, 1920, '405:720'],
])('the poster shows %s', (_, width, height, size) => {
  const command = [
    `-ss 7.68 ${input} -map 0:2 -vf scale=${size},setsar=1 -frames:v 1 -pix_fmt yuvj420p -c:v mjpeg -q:v 3`,
    '-flags:v +bitexact -map_metadata -1 -fflags +bitexact -f image2pipe pipe:4',
  ].join(' ')
  const given = { ...film, picture: { ...film.picture, width, height } }
  expect(posterArguments('/a.mp4', given, 2, 'pipe:4')).toEqual(command.split(' '))
})
