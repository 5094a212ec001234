import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFrameBytes, retimeFragment, splitFragments } from '@onair/media'
import { encodedRenditions, keyFrameRendition, pictureClock, soundClock, ticksPerSegment } from './ladder.ts'
import type { Production, Soundtrack, Take } from './production.ts'
import { recordedSegments } from './record-sound.ts'

/** Lays the takes out as numbered segments with their thumbnails, and tells where the key frames end. */
export async function cutPicture(
  production: Production,
  scratch: string,
  folder: string,
  assets: string,
): Promise<number[]> {
  const keyFrames: number[] = []
  for (const { video } of encodedRenditions) {
    const { init, fragmentOf } = await openTakes(production, video.name, scratch, assets)
    await mkdir(join(folder, video.name))
    await writeFile(join(folder, video.name, 'init.mp4'), init)
    for (const [index, take] of production.cut.entries()) {
      const segment = retimeFragment(await fragmentOf(take), index, ticksPerSegment(pictureClock))
      await writeFile(join(folder, video.name, `${index}.m4s`), segment)
      if (video.name === keyFrameRendition) keyFrames.push(keyFrameBytes(segment))
    }
  }
  await mkdir(join(folder, 'thumbnails'))
  for (const [index, take] of production.cut.entries()) {
    const shown =
      'assetId' in take
        ? join(assets, take.assetId, 'thumbnails', `${take.segment}.jpg`)
        : join(scratch, `thumbnail-${take.shot}-${take.segment}.jpg`)
    await copyFile(shown, join(folder, 'thumbnails', `${index}.jpg`))
  }
  return keyFrames
}

async function openTakes({ id, shots, cut }: Production, rendition: string, scratch: string, assets: string) {
  const files = await Promise.all(
    shots.map(async (_, shot) => splitFragments(await readFile(join(scratch, `${rendition}-${shot}.mp4`)))),
  )
  const fragmentOf = async (take: Take): Promise<Uint8Array> => {
    if ('assetId' in take) return readFile(join(assets, take.assetId, rendition, `${take.segment}.m4s`))
    const fragment = files[take.shot]?.fragments[take.segment]
    if (!fragment) throw new Error(`${id} has no segment ${take.segment} of shot ${take.shot}`)
    return fragment
  }
  const [first] = cut
  const init =
    first && 'assetId' in first
      ? await readFile(join(assets, first.assetId, rendition, 'init.mp4'))
      : (files[0]?.init ?? Buffer.alloc(0))
  return { init, fragmentOf }
}

/** Lays a soundtrack out: each part goes round as often as it must. */
export async function cutSound(
  { rendition, parts }: Soundtrack,
  file: string,
  folder: string,
): Promise<void> {
  const { init, fragments } = splitFragments(await readFile(file))
  await mkdir(join(folder, rendition.name))
  await writeFile(join(folder, rendition.name, 'init.mp4'), init)
  let [recorded, index] = [0, 0]
  for (const part of parts) {
    for (let played = 0; played < part.segments; played++) {
      const fragment = fragments[recorded + 1 + (played % part.round)]
      if (!fragment) throw new Error(`${rendition.name} ends in segment ${index}`)
      const segment = retimeFragment(fragment, index, ticksPerSegment(soundClock))
      await writeFile(join(folder, rendition.name, `${index}.m4s`), segment)
      index += 1
    }
    recorded += recordedSegments(part)
  }
}
