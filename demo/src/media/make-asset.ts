import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutCues } from '@onair/media'
import { type Ffmpeg, runFfmpeg } from '@onair/server'
import sharp from 'sharp'
import { rasterisePixels } from '../programmes/picture.ts'
import { cutPicture, cutSound } from './cut.ts'
import { drawShot } from './draw-shot.ts'
import { shotArguments } from './encode.ts'
import { framesPerSegment } from './ladder.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import type { Production } from './production.ts'
import { recordSound } from './record-sound.ts'
import { settleAll } from './settle.ts'
import type { Turns } from './turns.ts'

export interface Making {
  readonly production: Production
  /** Changes with all that shapes the asset. */
  readonly recipe: string
  /** Where the asset is put together; whole only when this is done. */
  readonly folder: string
  /** Where the assets stand that it takes segments from. */
  readonly assets: string
  readonly ffmpeg: Ffmpeg
  readonly turns: Turns
  readonly onProgress: (done: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Draws the shots and lines up for the encoder; the next asset may begin while this one is being finished. */
export async function startAsset(making: Making): Promise<{ finished: Promise<Manifest> }> {
  const scratch = join(making.folder, 'scratch')
  const drawn: Awaited<ReturnType<typeof drawShot>>[] = []
  await mkdir(scratch, { recursive: true })
  for (const [index, shot] of making.production.shots.entries())
    drawn.push(await drawShot(shot, join(scratch, `shot-${index}`)))
  return { finished: finishAsset(making, drawn, scratch) }
}

type Drawn = readonly Awaited<ReturnType<typeof drawShot>>[]

async function finishAsset(making: Making, drawn: Drawn, scratch: string): Promise<Manifest> {
  const { production, recipe, folder, assets, ffmpeg, turns, signal } = making
  const sounds = production.soundtracks.map(async (track) => {
    const output = join(scratch, `${track.rendition.name}.mp4`)
    await recordSound({ track, output, ffmpeg, turns, signal })
    await cutSound(track, output, folder)
  })
  await settleAll([filmShots(making, drawn, scratch), makePoster(production, folder), ...sounds])
  const keyFrames = await cutPicture(production, scratch, folder, assets)
  await writeSubtitles(production, folder)
  await rm(scratch, { recursive: true })
  const manifest = manifestOf(production, recipe, ffmpeg.version, keyFrames)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

async function filmShots(making: Making, drawn: Drawn, scratch: string): Promise<void> {
  const { shots } = making.production
  const total = shots.reduce((sum, { segments }) => sum + segments * framesPerSegment, 0)
  const framesDone = shots.map(() => 0)
  const work = shots.map(({ segments, fade, step = 1 }, index) => {
    const parts = drawn[index]
    if (!parts) throw new Error(`shot ${index} was not drawn`)
    const frames = segments * framesPerSegment
    const outputOf = (rendition: string) => join(scratch, `${rendition}-${index}.mp4`)
    const thumbnails = join(scratch, `thumbnail-${index}-%d.jpg`)
    const onFrame = (frame: number) => {
      framesDone[index] = Math.min(frame, frames)
      making.onProgress(framesDone.reduce((sum, done) => sum + done, 0) / total)
    }
    const args = shotArguments({ ...parts, fade, step, frames, outputOf, thumbnails })
    return making.turns.take(() => runFfmpeg(making.ffmpeg, args, { onFrame, signal: making.signal }))
  })
  await settleAll(work)
}

/** Not by ffmpeg: to start it takes longer than to write one picture. */
async function makePoster({ poster }: Production, folder: string): Promise<void> {
  const { pixels, width, height } = await rasterisePixels(poster)
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
  await picture.toFile(join(folder, 'poster.jpg'))
}

async function writeSubtitles({ subtitles, cut }: Production, folder: string): Promise<void> {
  for (const { rendition, cues } of subtitles) {
    await mkdir(join(folder, rendition.name))
    for (const [index, text] of cutCues(cues, cut.length).entries())
      await writeFile(join(folder, rendition.name, `${index}.vtt`), text)
  }
}
