import { copyFile, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { ffmpeg, makeFilm } from './film.fixture.ts'
import { FilmFailure } from './film-failure.ts'
import { openImportWorld } from './import-world.fixture.ts'

const world = openImportWorld()
const { path } = world

beforeAll(async () => {
  await makeFilm(path('whole.mkv'), { seconds: 5 })
  await makeFilm(path('whole.mp4'), { seconds: 5, container: 'mp4' })
  await world.take('whole.mkv', { id: 'whole' })
})

/** What stood before stands, and nothing else. */
async function expectUntouched(): Promise<void> {
  expect(await world.storage().list('assets')).toHaveLength(15)
  expect(await world.find('whole')).toMatchObject({ segments: 2 })
  expect(await world.find('bad')).toBeUndefined()
}

const cutTo = async (from: string, to: string, share: number) => {
  await copyFile(path(from), path(to))
  await truncate(path(to), Math.floor((await stat(path(from))).size * share))
}

const recode = async (from: string, to: string, letters: [string, string]) => {
  const body = await readFile(path(from), 'latin1')
  await writeFile(path(to), body.replaceAll(...letters), 'latin1')
}

const lavfi = (source: string, ...rest: string[]) => ffmpeg('-f', 'lavfi', '-i', source, '-t', '2', ...rest)

test.each<[string, string, (file: string) => Promise<unknown>, RegExp]>([
  ['that is not there', 'none.mkv', async () => undefined, /^There is no file .+none\.mkv\.$/],
  ['that is a folder', 'folder', (file) => mkdir(path(file)), /folder is not a file\.$/],
  ['that is empty', 'empty.mkv', (file) => writeFile(path(file), ''), /^empty\.mkv is empty\.$/],
  [
    'of other bytes',
    'noise.mp4',
    (file) => writeFile(path(file), Buffer.alloc(300_000, 'noise')),
    /^noise\.mp4 is not a film that can be read\.$/,
  ],
  [
    'of words',
    'letter.mkv',
    (file) => writeFile(path(file), 'Dear viewer,\n'.repeat(1_000)),
    /^letter\.mkv is not a film that can be read\.$/,
  ],
  [
    'that is one picture',
    'picture.mkv',
    (file) => lavfi('testsrc2=s=320x180', '-frames:v', '1', '-f', 'image2', path(file)),
    /^picture\.mkv is not a film that can be read\.$/,
  ],
  [
    'cut off in the middle',
    'cut.mkv',
    (file) => cutTo('whole.mkv', file, 0.4),
    /^cut\.mkv is cut off: it ends after [12]\.\d s and should last 5\.0 s\.$/,
  ],
  [
    'cut off behind its index',
    'cut.mp4',
    (file) => cutTo('whole.mp4', file, 0.4),
    /^cut\.mp4 is cut off: it ends after [12]\.\d s and should last 5\.0 s\.$/,
  ],
  [
    'cut off before its index',
    'late.mp4',
    async (file) => {
      await ffmpeg('-i', path('whole.mp4'), '-map', '0:v', '-c', 'copy', path('late-whole.mp4'))
      await cutTo('late-whole.mp4', file, 0.9)
    },
    /^late\.mp4 is cut off: the end of the file, which holds its index, is missing\.$/,
  ],
  [
    'of sound alone',
    'song.mp4',
    (file) => lavfi('sine=440', path(file)),
    /^song\.mp4 has no picture track\.$/,
  ],
  [
    'whose picture is in a codec that nobody knows',
    'odd.avi',
    async (file) => {
      await lavfi('testsrc2=s=320x180', '-c:v', 'mpeg4', path('known.avi'))
      await recode('known.avi', file, ['FMP4', 'ZQ99'])
    },
    /^The picture of odd\.avi is coded as ZQ99, which this ffmpeg cannot decode\.$/,
  ],
  [
    'whose only sound is in a codec that nobody knows',
    'mute.mp4',
    async (file) => {
      await ffmpeg(
        '-i',
        path('whole.mp4'),
        '-map',
        '0:0',
        '-map',
        '0:1',
        '-c',
        'copy',
        '-strict',
        '-2',
        path('heard.mp4'),
      )
      await recode('heard.mp4', file, ['fLaC', 'zq99'])
    },
    /^No sound track of mute\.mp4 can be decoded by this ffmpeg \(zq99\)\.$/,
  ],
  [
    'that is a playlist of another film',
    'playlist.mkv',
    (file) =>
      writeFile(path(file), '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nwhole.mkv\n#EXT-X-ENDLIST\n'),
    /^playlist\.mkv is not a film that can be read\.$/,
  ],
  [
    'that is a list of other films',
    'list.mkv',
    (file) => writeFile(path(file), 'ffconcat version 1.0\nfile whole.mkv\n'),
    /^list\.mkv is not a film that can be read\.$/,
  ],
  [
    'that is a manifest of another film',
    'manifest.mp4',
    (file) =>
      writeFile(
        path(file),
        '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="0"><BaseURL>whole.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>',
      ),
    /^manifest\.mp4 is not a film that can be read\.$/,
  ],
])('a file %s is refused in a sentence', async (_, file, makeFile, sentence) => {
  await makeFile(file)
  const error: unknown = await world.take(file, { id: 'bad' }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(FilmFailure)
  expect(error).toHaveProperty('message', expect.stringMatching(sentence))
  await expectUntouched()
})

test.each(['Sea', '../sea', 'sea/1', '', '-sea', 'a'.repeat(81)])(
  '%j is refused as the id of a film',
  async (id) => {
    await expect(world.take('whole.mkv', { id })).rejects.toThrow('cannot be the id of a film')
    await expectUntouched()
  },
)

test('another film under an id that stands is refused, and what stands does not change', async () => {
  const before = await world.storage().read('assets/whole/180p/0.m4s')
  await expect(world.take('whole.mp4', { id: 'whole' })).rejects.toThrow(
    'There is already another film with the id whole',
  )
  expect((await world.storage().read('assets/whole/180p/0.m4s'))?.equals(before ?? Buffer.alloc(0))).toBe(
    true,
  )
})

test('an ffmpeg without an ffprobe at its side is told from a bad film', async () => {
  const lonely = { file: path('ffmpeg'), version: '5.1' }
  await expect(world.take('whole.mkv', { id: 'bad', ffmpeg: lonely })).rejects.toThrow(
    'There is no ffprobe beside',
  )
})
