import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeFragment, segmentMs, takeApart } from '@onair/media'
import { type Ffmpeg, runFfmpeg } from '@onair/server'
import { type PieceInputs, pieceArguments, posterArguments, soundArguments } from './encode.ts'
import { framesPerSegment, ladder, pictureClock, sound, soundClock, ticksPerSegment } from './ladder.ts'
import { lowerThirdOf, progressLineOf } from './lower-third.ts'
import { manifestOf } from './manifest.ts'
import { loopFramesOf } from './motion.ts'
import { play, sampleRate } from './music.ts'
import { posterOf, rasterise, svgDocument } from './picture.ts'
import { pictureHeight, pictureWidth, type Scene } from './scene.ts'
import { settleAll } from './settle.ts'
import type { Turns } from './turns.ts'
import { waveFile } from './wave-file.ts'

export interface Making {
  readonly scene: Scene
  readonly segments: number
  /** Where the asset is put together; whole only when this is done. */
  readonly folder: string
  readonly ffmpeg: Ffmpeg
  readonly turns: Turns
  readonly onProgress: (done: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Segments per process: two of them share the work of the first asset that a viewer waits for. */
const pieceSegments = 4

/** Draws the parts and lines up for the encoder; the next asset may begin while this one is being finished. */
export async function startAsset(making: Making): Promise<{ finished: Promise<void> }> {
  const scratch = join(making.folder, 'scratch')
  await mkdir(scratch, { recursive: true })
  const inputs = await drawInputs(making.scene, scratch)
  return { finished: finishAsset(making, inputs, scratch) }
}

async function finishAsset(making: Making, inputs: PieceInputs, scratch: string): Promise<void> {
  const { scene, segments, folder, ffmpeg } = making
  await settleAll([
    makePicture(making, inputs, scratch),
    makeSound(making, scratch),
    makePoster(making, scratch),
  ])
  await rm(scratch, { recursive: true })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(scene, segments, ffmpeg.version)))
}

async function drawInputs(scene: Scene, scratch: string): Promise<PieceInputs> {
  const draw = async (name: string, svg: string): Promise<string> => {
    const file = join(scratch, `${name}.png`)
    await writeFile(file, await rasterise(svg))
    return file
  }
  return {
    backdrop: await draw('backdrop', svgDocument(pictureWidth, pictureHeight, scene.backdrop)),
    layers: await Promise.all(
      scene.layers.map(({ width, height, svg }, index) =>
        draw(`layer-${index}`, svgDocument(width, height, svg)),
      ),
    ),
    lowerThird: await draw('lower-third', lowerThirdOf(scene)),
    progressLine: await draw('progress-line', progressLineOf(scene)),
  }
}

async function makePicture(making: Making, inputs: PieceInputs, scratch: string): Promise<void> {
  const { scene, segments, ffmpeg, turns, signal } = making
  const loopSegments = Math.min(segments, loopFramesOf(scene) / framesPerSegment)
  const framesDone = new Map<number, number>()
  const pieces = Array.from(
    { length: Math.ceil(loopSegments / pieceSegments) },
    (_, index) => index * pieceSegments,
  )
  await settleAll(
    pieces.map((first) => {
      const frames = Math.min(pieceSegments, loopSegments - first) * framesPerSegment
      const outputOf = (rendition: string) => join(scratch, `${rendition}-${first}.mp4`)
      const onFrame = (frame: number) => {
        framesDone.set(first, Math.min(frame, frames))
        const sum = [...framesDone.values()].reduce((total, done) => total + done, 0)
        making.onProgress(sum / (loopSegments * framesPerSegment))
      }
      const args = pieceArguments({ scene, inputs, firstFrame: first * framesPerSegment, frames, outputOf })
      return turns.take(() => runFfmpeg(ffmpeg, args, { onFrame, signal }))
    }),
  )
  for (const { name } of ladder.renditions) {
    await putTogether(
      making,
      name,
      pieces.map((first) => join(scratch, `${name}-${first}.mp4`)),
      pictureClock,
    )
  }
}

async function makeSound(
  { scene, segments, folder, ffmpeg, turns, signal }: Making,
  scratch: string,
): Promise<void> {
  const [wave, output] = [join(scratch, 'sound.wav'), join(scratch, 'sound.mp4')]
  await turns.take(async () => {
    const { left, right } = await play(scene.music, (segments * segmentMs * sampleRate) / 1000)
    await writeFile(wave, waveFile(left, right))
    await runFfmpeg(ffmpeg, soundArguments(wave, segmentMs, output), { signal })
  })
  await putTogether({ segments, folder }, sound.name, [output], soundClock)
}

async function makePoster({ scene, folder, ffmpeg, turns, signal }: Making, scratch: string): Promise<void> {
  const picture = join(scratch, 'poster.png')
  await turns.take(async () => {
    await writeFile(picture, await rasterise(posterOf(scene)))
    await runFfmpeg(ffmpeg, posterArguments(picture, join(folder, 'poster.jpg')), { signal })
  })
}

/** Lays fragments out as numbered segments, going round where there are more segments than fragments. */
async function putTogether(
  { segments, folder }: Pick<Making, 'segments' | 'folder'>,
  rendition: string,
  files: readonly string[],
  clock: number,
): Promise<void> {
  const parts = await Promise.all(files.map(async (file) => takeApart(await readFile(file))))
  const fragments = parts.flatMap((part) => part.fragments)
  await mkdir(join(folder, rendition))
  await writeFile(join(folder, rendition, 'init.mp4'), parts[0]?.init ?? Buffer.alloc(0))
  for (let index = 0; index < segments; index++) {
    const fragment = fragments[index % fragments.length]
    if (!fragment) throw new Error(`${rendition} has no fragments`)
    const segment = placeFragment(fragment, index, ticksPerSegment(clock))
    await writeFile(join(folder, rendition, `${index}.m4s`), segment)
  }
}
