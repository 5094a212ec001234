import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { segmentMs } from '@onair/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenes } from '../programmes/index.ts'
import type { Scene } from '../programmes/scene.ts'
import {
  encodedRenditions,
  framesPerSegment,
  music,
  pictureClock,
  soundClock,
  sung,
  written,
} from './ladder.ts'
import { makeAssets, type Progress } from './make-assets.ts'
import type { Manifest } from './manifest.ts'
import { goRound, type Production } from './production.ts'
import { pictureSize, segmentFacts } from './segment-facts.fixture.ts'

const nightSea = scenes.find(({ id }) => id === 'night-sea')
if (!nightSea) throw new Error('the scene of this test is gone')

/** A still picture and a short chord: soon drawn, encoded and played. */
const plain: Scene = {
  ...nightSea,
  id: 'plain',
  backdrop: '<rect width="1280" height="720" fill="#357"/>',
  layers: [],
  music: { chords: [[0]], pace: 2, brightness: 0 },
}

const programme = (scene: Scene, filmed = 2): Production => ({
  id: scene.id,
  shots: [{ scene, segments: filmed }],
  cut: goRound(0, filmed, 3),
  soundtracks: [{ rendition: music, parts: [{ music: scene.music, round: 2, segments: 3 }] }],
  subtitles: [],
  poster:
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="#357"/></svg>',
})

/** A shot of its own between two segments of a programme. */
const film: Production = {
  ...programme(plain),
  id: 'short-film',
  shots: [{ scene: plain, segments: 1, fade: 'in', step: 6 }],
  cut: [
    { shot: 0, segment: 0 },
    { assetId: 'night-sea', segment: 1 },
    { assetId: 'night-sea', segment: 0 },
  ],
  soundtracks: sung.map((rendition) => ({
    rendition,
    parts: [
      { music: plain.music, round: 1, segments: 1 },
      { music: nightSea.music, round: 1, segments: 2 },
    ],
  })),
  subtitles: written.map((rendition) => ({
    rendition,
    cues: [{ startMs: 3000, endMs: 5000, text: rendition.title }],
  })),
}

/** Filming takes many times as long where other suites share the processor. */
const maxMakingMs = 600_000

const productions = [programme(nightSea), programme(plain, 1), film]
const ids = productions.map(({ id }) => id)
const reports: Progress[] = []
const ready: { manifest: Manifest; stood: boolean }[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-media-'))
  await makeAssets(productions, {
    folder,
    onProgress: (progress) => reports.push(progress),
    onReady: (manifest) => ready.push({ manifest, stood: existsSync(asset(manifest.id, 'manifest.json')) }),
  })
}, maxMakingMs)

afterAll(() => rm(folder, { recursive: true }))

const asset = (id: string, ...path: string[]) => join(folder, 'assets', id, ...path)
const ladderOfMade = (id: string) => ready.find(({ manifest }) => manifest.id === id)?.manifest.ladder

test('an asset has all its segments in all renditions, thumbnails, a poster and a manifest', async () => {
  const numbered = (name: string, end: string) => [
    name,
    ...[0, 1, 2].map((index) => `${name}/${index}.${end}`),
  ]
  const recorded = (name: string) => [...numbered(name, 'm4s'), `${name}/init.mp4`]
  const common = [...recorded('360p'), ...recorded('720p'), ...numbered('thumbnails', 'jpg')]
  const files = async (id: string) => (await readdir(asset(id), { recursive: true })).toSorted()
  expect(await files('night-sea')).toEqual(
    [...common, ...recorded('audio'), 'manifest.json', 'poster.jpg'].toSorted(),
  )
  const spoken = ['ru', 'en'].flatMap((key) => [
    ...recorded(`audio-${key}`),
    ...numbered(`subs-${key}`, 'vtt'),
  ])
  expect(await files('short-film')).toEqual([...common, ...spoken, 'manifest.json', 'poster.jpg'].toSorted())
})

const tracks = [
  { id: 'night-sea', rendition: '360p', clock: pictureClock, samples: framesPerSegment },
  { id: 'short-film', rendition: '720p', clock: pictureClock, samples: framesPerSegment },
  { id: 'night-sea', rendition: 'audio', clock: soundClock, samples: 180 },
  { id: 'short-film', rendition: 'audio-en', clock: soundClock, samples: 180 },
]

test.each(tracks)(
  'segments of $id in $rendition begin and end exactly on the grid',
  async ({ id, rendition, clock, samples }) => {
    for (const index of [0, 1, 2]) {
      const { decodeTime, sampleCount, duration } = segmentFacts(
        await readFile(asset(id, rendition, `${index}.m4s`)),
      )
      const ticks = (segmentMs * clock) / 1000
      expect({ decodeTime, sampleCount, duration }).toEqual({
        ...{ decodeTime: index * ticks, sampleCount: samples, duration: ticks },
      })
    }
  },
)

test('the init segments of all assets are the same bytes, so that a channel needs one map', async () => {
  for (const { video } of encodedRenditions) {
    const inits = await Promise.all(ids.map((id) => readFile(asset(id, video.name, 'init.mp4'))))
    for (const init of inits) expect(init).toEqual(inits[0])
  }
})

test('the ladder tells the truth about codecs and bandwidth', async () => {
  const sound = await largest('audio')
  for (const { name, codecs, bandwidth } of ladderOfMade('night-sea')?.renditions ?? []) {
    const init = await readFile(asset('night-sea', name, 'init.mp4'))
    const avcC = init.indexOf('avcC') + 4
    const [profile, constraints, level] = [1, 2, 3].map((offset) => init.readUInt8(avcC + offset))
    expect(codecs).toBe(`avc1.${hex(profile)}40${hex(level)},mp4a.40.2`)
    expect((constraints ?? 0) & 0x40).toBe(0x40)
    expect((((await largest(name)) + sound) * 8000) / segmentMs).toBeLessThan(bandwidth)
  }
})

test('the ladder of a film names its languages and where its key frames end', async () => {
  const ladder = ladderOfMade('short-film')
  expect(ladder?.audio.map(({ language }) => language)).toEqual(['ru', 'en'])
  expect(ladder?.subtitles?.map(({ name }) => name)).toEqual(['subs-ru', 'subs-en'])
  expect(ladder?.thumbnails).toBe(true)
  const { rendition, bytes, bandwidth } = ladder?.keyFrames ?? { rendition: '', bytes: [], bandwidth: 0 }
  expect(bytes).toHaveLength(3)
  for (const [index, end] of bytes.entries()) {
    const facts = segmentFacts(await readFile(asset('short-film', rendition, `${index}.m4s`)))
    expect(end).toBe(facts.firstSampleEnd)
    expect((end * 8000) / segmentMs).toBeLessThanOrEqual(bandwidth)
  }
})

test('what a film borrows is shown as it was made, at its new place', async () => {
  const samples = async (...path: [string, ...string[]]) => segmentFacts(await readFile(asset(...path))).data
  expect(await samples('short-film', '720p', '1.m4s')).toEqual(await samples('night-sea', '720p', '1.m4s'))
  expect(await samples('short-film', '720p', '2.m4s')).toEqual(await samples('night-sea', '720p', '0.m4s'))
  const thumbnail = (id: string, index: number) => readFile(asset(id, 'thumbnails', `${index}.jpg`))
  expect(await thumbnail('short-film', 1)).toEqual(await thumbnail('night-sea', 1))
})

test('thumbnails and posters are JPEGs that load quickly', async () => {
  const thumbnail = await readFile(asset('night-sea', 'thumbnails', '1.jpg'))
  expect(pictureSize(thumbnail)).toEqual({ width: 320, height: 180 })
  expect(thumbnail.length).toBeLessThan(8000)
  expect(pictureSize(await readFile(asset('night-sea', 'poster.jpg')))).toEqual({ width: 64, height: 36 })
})

test('progress grows to the end, and each asset is said to be ready once, when it stands in its place', () => {
  expect(reports.at(-1)).toEqual({ asset: 'short-film', done: 1, finishedAssets: 3, totalAssets: 3 })
  for (const id of ids) {
    const done = reports.filter((report) => report.asset === id).map((report) => report.done)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.at(-1)).toBe(1)
  }
  expect(ready.map(({ manifest }) => manifest.id).toSorted()).toEqual(ids.toSorted())
  expect(ready.every(({ stood }) => stood)).toBe(true)
})

test(
  'what stands is not made again, what was made otherwise is, and leftovers of a killed run go',
  async () => {
    const before = await stat(asset('night-sea', '720p', '0.m4s'))
    await writeFile(asset('plain', 'manifest.json'), '{"recipe":"an older one"}')
    await writeFile(asset('plain', 'poster.jpg'), 'old')
    await mkdir(asset('.making-bright-reef-999999999'))

    const again: Manifest[] = []
    const options = { folder, onReady: (manifest: Manifest) => void again.push(manifest) }
    const manifests = await makeAssets(productions, options)

    expect((await stat(asset('night-sea', '720p', '0.m4s'))).mtimeMs).toBe(before.mtimeMs)
    expect(pictureSize(await readFile(asset('plain', 'poster.jpg')))).toEqual({ width: 64, height: 36 })
    expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(ids.toSorted())
    expect(manifests.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(again.find(({ id }) => id === 'short-film')?.ladder).toEqual(ladderOfMade('short-film'))
  },
  maxMakingMs,
)

test(
  'an asset is made again when one that it is cut from has changed',
  async () => {
    const source = programme(plain, 1)
    const extract: Production = {
      ...source,
      id: 'extract',
      shots: [],
      cut: [{ assetId: 'plain', segment: 0 }],
      soundtracks: [{ rendition: music, parts: [{ music: plain.music, round: 1, segments: 1 }] }],
    }
    await makeAssets([source, extract], { folder })
    const before = await stat(asset('extract', 'manifest.json'))
    const other = { ...source, poster: source.poster.replace('#357', '#753') }
    await makeAssets([other, extract], { folder, only: ['extract'] })
    expect((await stat(asset('extract', 'manifest.json'))).ino).not.toBe(before.ino)
  },
  maxMakingMs,
)

test(
  'a run that is stopped leaves no half asset in place and says that it was stopped',
  async () => {
    const stopped = await mkdtemp(join(tmpdir(), 'demo-media-'))
    try {
      const stop = new AbortController()
      const run = makeAssets([programme(plain)], {
        folder: stopped,
        signal: stop.signal,
        onProgress: () => stop.abort(new Error('enough')),
      })
      await expect(run).rejects.toThrow('enough')
      const left = await readdir(join(stopped, 'assets'))
      expect(left.filter((name) => !name.startsWith('.making-'))).toEqual([])
    } finally {
      await rm(stopped, { recursive: true })
    }
  },
  maxMakingMs,
)

const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0')

async function largest(rendition: string): Promise<number> {
  const files = [0, 1, 2].map((index) => stat(asset('night-sea', rendition, `${index}.m4s`)))
  return Math.max(...(await Promise.all(files)).map(({ size }) => size))
}
