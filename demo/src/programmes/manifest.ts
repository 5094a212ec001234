import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '@onair/server'
import { encodedRenditions, renditionNames } from './ladder.ts'
import type { Scene } from './scene.ts'

/** Lies in each finished asset's folder. */
export interface Manifest {
  readonly id: string
  readonly segments: number
  readonly renditions: readonly string[]
  /** Changes with everything that shapes the asset. */
  readonly generatedBy: string
  readonly encoder: string
}

/** Raised when the way of drawing, playing or encoding changes while scenes and ladder stay. */
const generation = 2

export function manifestOf(scene: Scene, segments: number, encoder: string): Manifest {
  const recipe = JSON.stringify({ generation, scene, segments, encodedRenditions })
  const generatedBy = createHash('sha256').update(recipe).digest('hex').slice(0, 16)
  return { id: scene.id, segments, renditions: renditionNames, generatedBy, encoder }
}

/** Whether the asset in a folder is what would be made again, by an encoder whose init segments agree. */
export async function stands(
  folder: string,
  wanted: Omit<Manifest, 'encoder'>,
  ffmpeg?: Ffmpeg,
): Promise<boolean> {
  try {
    const found: Partial<Manifest> = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    return found.generatedBy === wanted.generatedBy && (!ffmpeg || found.encoder === ffmpeg.version)
  } catch {
    return false
  }
}
