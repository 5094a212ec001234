import { setMaxListeners } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Ffmpeg } from '@onair/server'
import { makingFolderOf, putInPlace, sweepLeftovers } from './asset-folder.ts'
import { findDemoFfmpeg } from './demo-ffmpeg.ts'
import { startAsset } from './make-asset.ts'
import { type Manifest, manifestOf, stands } from './manifest.ts'
import { scenes } from './scenes/index.ts'
import { turns } from './turns.ts'

export const programmeSegments = 16

export interface Progress {
  readonly asset: string
  /** How much of this asset is done, from 0 to 1. */
  readonly done: number
  readonly finishedAssets: number
  readonly totalAssets: number
}

export interface MakeProgrammes {
  readonly folder: string
  /** Ids of the assets to make; all if absent. */
  readonly only?: readonly string[]
  /** How many encoders run at once. */
  readonly jobs?: number
  readonly segments?: number
  readonly onProgress?: (progress: Progress) => void
  /** Called once for each asset, when it stands in its place or was found there. */
  readonly onReady?: (asset: string) => void
  readonly signal?: AbortSignal
}

/** Makes what does not stand yet, in the order of the scenes; an asset's folder appears when it is whole. */
export async function makeProgrammes(options: MakeProgrammes): Promise<Manifest[]> {
  const { only, jobs = availableParallelism(), segments = programmeSegments, onProgress, onReady } = options
  const wanted = scenes.filter(({ id }) => !only || only.includes(id))
  const assets = join(options.folder, 'assets')
  await mkdir(assets, { recursive: true })
  await sweepLeftovers(assets)

  const ffmpeg = await findDemoFfmpeg()
  const queue = turns(jobs)
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])])
  // Every encoder listens; Node takes more than ten listeners for a leak.
  setMaxListeners(jobs + 1, signal)
  let finishedAssets = 0
  const report = (asset: string, done: number) =>
    onProgress?.({ asset, done, finishedAssets, totalAssets: wanted.length })
  const finish = (asset: string) => {
    finishedAssets += 1
    report(asset, 1)
    onReady?.(asset)
  }

  const underWay: Promise<void>[] = []
  try {
    for (const scene of wanted) {
      const folder = join(assets, scene.id)
      if (await stands(folder, manifestOf(scene, segments, ''), ffmpeg)) {
        finish(scene.id)
        continue
      }
      await queue.free()
      signal.throwIfAborted()
      const making = makingFolderOf(assets, scene.id)
      const { finished } = await startAsset({
        ...{ scene, segments, folder: making, ffmpeg: required(ffmpeg), turns: queue, signal },
        onProgress: (done) => report(scene.id, done),
      })
      const inPlace = finished.then(() => putInPlace(making, folder)).then(() => finish(scene.id))
      underWay.push(inPlace.catch((error: unknown) => failed.abort(error)))
    }
  } catch (error) {
    failed.abort(error)
  }
  // Whatever went wrong, no encoder outlives this call.
  await Promise.all(underWay)
  signal.throwIfAborted()
  return wanted.map((scene) => manifestOf(scene, segments, ffmpeg?.version ?? ''))
}

function required(ffmpeg: Ffmpeg | undefined): Ffmpeg {
  if (ffmpeg) return ffmpeg
  throw new Error('The demo programmes need ffmpeg 5.1 or later: install it, or name it in FFMPEG_PATH')
}
