import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBox, segmentMs } from '@onair/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { framesPerSegment, ladder, pictureClock, soundClock, ticksPerSegment } from './ladder.ts'
import { makeProgrammes, type Progress } from './make-programmes.ts'

const only = ['night-sea', 'star-map']
const segments = 2
const reports: Progress[] = []
const ready: { id: string; stood: boolean }[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programmes-'))
  await makeProgrammes({
    ...{ folder, only, segments },
    onProgress: (progress) => reports.push(progress),
    onReady: (id) => ready.push({ id, stood: existsSync(asset(id, 'manifest.json')) }),
  })
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

const asset = (id: string, ...path: string[]) => join(folder, 'assets', id, ...path)

test('an asset has all its segments in all renditions, a poster and a manifest', async () => {
  const files = await readdir(asset('night-sea'), { recursive: true })
  const ofRendition = (name: string) => [name, `${name}/0.m4s`, `${name}/1.m4s`, `${name}/init.mp4`]
  expect(files.toSorted()).toEqual(
    ['360p', '720p', 'audio'].flatMap(ofRendition).concat('manifest.json', 'poster.jpg').toSorted(),
  )
  const manifest: unknown = JSON.parse(await readFile(asset('night-sea', 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ id: 'night-sea', segments, renditions: ['360p', '720p', 'audio'] })
})

const tracks = [
  { rendition: '360p', clock: pictureClock, samples: framesPerSegment },
  { rendition: '720p', clock: pictureClock, samples: framesPerSegment },
  { rendition: 'audio', clock: soundClock, samples: 180 },
]

test.each(tracks)(
  'segments of $rendition begin and end exactly on the grid',
  async ({ rendition, clock, samples }) => {
    for (let index = 0; index < segments; index++) {
      const bytes = await readFile(asset('night-sea', rendition, `${index}.m4s`))
      expect(decodeTime(bytes)).toBe(index * ticksPerSegment(clock))
      expect(sampleCount(bytes)).toBe(samples)
      expect(duration(bytes)).toBe(ticksPerSegment(clock))
    }
  },
)

test('the init segments of two assets are the same bytes, so that a channel needs one map', async () => {
  for (const { rendition } of tracks) {
    const [one, other] = await Promise.all(only.map((id) => readFile(asset(id, rendition, 'init.mp4'))))
    expect(one).toEqual(other)
  }
})

test('the ladder tells the truth about codecs and bandwidth', async () => {
  const sound = Math.max(...(await sizes('audio')))
  for (const { name, codecs, bandwidth } of ladder.renditions) {
    const init = await readFile(asset('night-sea', name, 'init.mp4'))
    const avcC = init.indexOf('avcC') + 4
    const [profile, constraints, level] = [1, 2, 3].map((offset) => init.readUInt8(avcC + offset))
    expect(codecs).toBe(`avc1.${hex(profile)}40${hex(level)},mp4a.40.2`)
    expect((constraints ?? 0) & 0x40).toBe(0x40)
    const peak = ((Math.max(...(await sizes(name))) + sound) * 8000) / segmentMs
    expect(peak).toBeLessThan(bandwidth)
  }
})

test('a poster is a JPEG that loads quickly', async () => {
  const poster = await readFile(asset('night-sea', 'poster.jpg'))
  expect(poster.toString('hex', 0, 3)).toBe('ffd8ff')
  expect(poster.length).toBeLessThan(150_000)
})

test('progress grows to the end, asset by asset in the order of the scenes', () => {
  const ends = reports
    .filter(({ done }) => done === 1)
    .map(({ asset: id, finishedAssets }) => [id, finishedAssets])
  expect(ends.filter(([, finished]) => finished !== 0).at(-1)).toEqual(['star-map', 2])
  for (const id of only) {
    const done = reports.filter((report) => report.asset === id).map((report) => report.done)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.at(-1)).toBe(1)
  }
})

test('each asset is said to be ready once, when it stands in its place', () => {
  expect(ready).toHaveLength(only.length)
  for (const id of only) expect(ready).toContainEqual({ id, stood: true })
})

test('what stands is not made again, what was made otherwise is, and leftovers of a killed run go', async () => {
  const before = await stat(asset('night-sea', '720p', '0.m4s'))
  await writeFile(asset('star-map', 'manifest.json'), '{"generatedBy":"an older generator"}')
  await writeFile(asset('star-map', 'poster.jpg'), 'old')
  const leftover = asset('.making-bright-reef-999999999')
  await mkdir(leftover)

  const again: string[] = []
  const manifests = await makeProgrammes({ folder, only, segments, onReady: (id) => again.push(id) })

  expect((await stat(asset('night-sea', '720p', '0.m4s'))).mtimeMs).toBe(before.mtimeMs)
  expect((await stat(asset('star-map', 'poster.jpg'))).size).toBeGreaterThan(3)
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(only)
  expect(manifests.map(({ id }) => id)).toEqual(only)
  expect(again).toEqual(only)
}, 120_000)

test('a run that is stopped leaves no half asset in place and says that it was stopped', async () => {
  const stopped = await mkdtemp(join(tmpdir(), 'programmes-'))
  try {
    const stop = new AbortController()
    const run = makeProgrammes({
      folder: stopped,
      only: ['night-sea'],
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    })
    await expect(run).rejects.toThrow('enough')
    expect((await readdir(join(stopped, 'assets'))).filter((name) => !name.startsWith('.making-'))).toEqual(
      [],
    )
  } finally {
    await rm(stopped, { recursive: true })
  }
}, 120_000)

const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0')

async function sizes(rendition: string): Promise<number[]> {
  return Promise.all(
    ['0', '1'].map(async (index) => (await stat(asset('night-sea', rendition, `${index}.m4s`))).size),
  )
}

function decodeTime(bytes: Buffer): number {
  const { bodyStart } = findBox(bytes, 'moof', 'traf', 'tfdt')
  return bytes.readUInt8(bodyStart) === 1
    ? Number(bytes.readBigUInt64BE(bodyStart + 4))
    : bytes.readUInt32BE(bodyStart + 4)
}

const sampleCount = (bytes: Buffer) =>
  bytes.readUInt32BE(findBox(bytes, 'moof', 'traf', 'trun').bodyStart + 4)

/** ISO 14496-12: sample durations stand in trun if flagged there, else in tfhd as a default. */
function duration(bytes: Buffer): number {
  const [trun, tfhd] = [findBox(bytes, 'moof', 'traf', 'trun'), findBox(bytes, 'moof', 'traf', 'tfhd')]
  const [flags, headFlags] = [
    bytes.readUIntBE(trun.bodyStart + 1, 3),
    bytes.readUIntBE(tfhd.bodyStart + 1, 3),
  ]
  const has = (flag: number) => (flags & flag ? 4 : 0)
  if (!has(0x100)) {
    const skipped = (headFlags & 0x01 ? 8 : 0) + (headFlags & 0x02 ? 4 : 0)
    return sampleCount(bytes) * bytes.readUInt32BE(tfhd.bodyStart + 8 + skipped)
  }
  const first = trun.bodyStart + 8 + has(0x001) + has(0x004)
  const stride = has(0x100) + has(0x200) + has(0x400) + has(0x800)
  let total = 0
  for (let index = 0; index < sampleCount(bytes); index++) total += bytes.readUInt32BE(first + index * stride)
  return total
}
