import { readdir } from 'node:fs/promises'
import { segmentMs } from '@onair/media'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFilm, makeFlash } from './film.fixture.ts'
import type { ImportedFilm } from './import-film.ts'
import { openImportWorld } from './import-world.fixture.ts'
import { brightness, gather, loudness, readPackets } from './played-asset.fixture.ts'

const world = openImportWorld()
const segments = 3
const shares: number[] = []
let imported: ImportedFilm

beforeAll(async () => {
  await makeFilm(world.path('film.mkv'))
  imported = await world.take('film.mkv', { onProgress: (share) => shares.push(share) })
})

describe('a film with two sound tracks and subtitles', () => {
  const read = async (path: string) => (await world.storage().read(`assets/film/${path}`)) ?? Buffer.alloc(0)

  test('becomes an asset that can be watched', async () => {
    const asset = await world.find('film')
    expect(asset).toEqual({ id: 'film', segments, durationMs: 10_000, ladder: imported.ladder })
    expect(asset?.ladder).toMatchObject({
      renditions: [{ name: '180p', width: 320, height: 180, frameRate: 25, codecs: 'avc1.4d401e,mp4a.40.2' }],
      audio: [
        { name: 'audio-ru', language: 'ru', title: 'Русский', default: true, channels: 2 },
        { name: 'audio-en', language: 'en', title: 'Director’s ’cut’', default: false, channels: 2 },
      ],
      subtitles: [{ name: 'subtitles-ru', language: 'ru', title: 'Русский', default: false }],
      thumbnails: true,
    })
  })

  test('has all its files in storage and nothing left to do', async () => {
    const numbered = (folder: string, ending: string) =>
      [0, 1, 2].map((index) => `${folder}/${index}.${ending}`)
    const tracks = ['180p', 'audio-en', 'audio-ru'].flatMap((name) => [
      ...numbered(name, 'm4s'),
      `${name}/init.mp4`,
    ])
    const others = [
      ...numbered('subtitles-ru', 'vtt'),
      ...numbered('thumbnails', 'jpg'),
      'origin.json',
      'poster.jpg',
    ]
    const expected = [...tracks, ...others].map((path) => `assets/film/${path}`)
    expect(await world.storage().list('assets')).toEqual(expected.toSorted())
    expect(await readdir(world.workFolder())).toEqual([])
  })

  test('was seen to go on, never back, to its end', () => {
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.length).toBeGreaterThan(10)
    expect(shares.at(-1)).toBe(1)
  })

  test('has a key frame at the beginning of each segment and nowhere else', async () => {
    const body = await gather(world.storage(), 'film', '180p', segments)
    const packets = await readPackets(world.path('picture.mp4'), body)
    expect(packets.map(({ pts }) => pts)).toEqual(
      Array.from({ length: 96 * segments }, (_, index) => index * 512),
    )
    const keys = packets.flatMap(({ isKey }, index) => (isKey ? [index] : []))
    expect(keys).toEqual([0, 96, 192])
  })

  test.each(['audio-ru', 'audio-en'])('has %s without a hole, 180 frames to a segment', async (name) => {
    const packets = await readPackets(
      world.path('sound.mp4'),
      await gather(world.storage(), 'film', name, segments),
    )
    expect(packets.map(({ pts }) => pts)).toEqual(
      Array.from({ length: 180 * segments }, (_, index) => index * 1024),
    )
  })

  test('is filled up with black and silence behind its end', async () => {
    const picture = await brightness(
      world.path('p.mp4'),
      await gather(world.storage(), 'film', '180p', segments),
    )
    expect(Math.min(...picture.slice(0, 249))).toBeGreaterThan(60)
    expect(Math.max(...picture.slice(252))).toBeLessThan(20)
    const sound = await loudness(
      world.path('s.mp4'),
      await gather(world.storage(), 'film', 'audio-ru', segments),
    )
    expect(Math.min(...sound.slice(100, 9_900))).toBeGreaterThan(0.05)
    expect(Math.max(...sound.slice(10_100))).toBeLessThan(0.001)
  })

  test('shows a cue that crosses a boundary in both segments', async () => {
    const cue = '\n00:00:03.500 --> 00:00:05.000\nAcross <i>the</i> boundary\n'
    const header = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'
    const first = `${header}\n00:00:01.000 --> 00:00:03.000\nПервая строка\n${cue}`
    expect((await read('subtitles-ru/0.vtt')).toString()).toBe(first)
    expect((await read('subtitles-ru/1.vtt')).toString()).toBe(header + cue)
    expect((await read('subtitles-ru/2.vtt')).toString()).toBe(header)
  })

  test('says how much of a segment a player fetches for its key frame alone', async () => {
    const { keyFrames } = imported.ladder
    expect(keyFrames).toMatchObject({ rendition: '180p' })
    for (const [index, bytes] of (keyFrames?.bytes ?? []).entries()) {
      const part = (await read(`180p/${index}.m4s`)).subarray(0, bytes)
      const file = Buffer.concat([await read('180p/init.mp4'), part])
      await expect(brightness(world.path('key.mp4'), file.subarray(0, -1))).rejects.toThrow('Invalid NAL')
      const [packet, next] = await readPackets(world.path('key.mp4'), file)
      expect({ packet, next }).toEqual({ packet: { pts: index * 96 * 512, isKey: true }, next: undefined })
    }
    expect(keyFrames?.bytes).toHaveLength(segments)
  })

  test('never needs more bits in a second than its ladder says', async () => {
    const size = async (path: string) => (await read(path)).length
    const peaks = await Promise.all(
      [0, 1, 2].map(
        async (n) =>
          (await size(`180p/${n}.m4s`)) +
          Math.max(await size(`audio-ru/${n}.m4s`), await size(`audio-en/${n}.m4s`)),
      ),
    )
    expect(imported.ladder.renditions[0]?.bandwidth).toBe(Math.ceil((Math.max(...peaks) * 8000) / segmentMs))
  })
})

describe.each(['matroska', 'mpegts'] as const)('a %s file', (container) => {
  const id = `flash-${container}`
  beforeAll(async () => {
    await makeFlash(world.path(id), 3, container)
    await world.take(id)
  })

  test('keeps picture and sound where they were', async () => {
    const read = (name: string) => gather(world.storage(), id, name, 2)
    const picture = await brightness(world.path('p.mp4'), await read('180p'))
    expect(Math.abs(picture.findIndex((light) => light > 128) - 75)).toBeLessThanOrEqual(
      container === 'matroska' ? 0 : 1,
    )
    const sound = await loudness(world.path('s.mp4'), await read('audio'))
    expect(Math.abs(sound.findIndex((loud) => loud > 0.3) - 3_000)).toBeLessThan(20)
  })

  test('shares its init segment byte for byte with another film of its size', async () => {
    const [one, other] = await Promise.all(
      ['film', id].map((film) => world.storage().read(`assets/${film}/180p/init.mp4`)),
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  })
})

test('a file whose name has every sign that a shell or ffmpeg reads is a film like another', async () => {
  const name = '-rf; $(reboot) "x"\nИрония судьбы: часть 2|%d.mkv'
  await makeFilm(world.path(name), { seconds: 1 })
  const id = 'rf-reboot-x-ironiya-sudby-chast-2-d'
  expect(await world.take(name)).toMatchObject({ id, durationMs: 1_000 })
})
