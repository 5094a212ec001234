import type { Bilingual } from '../world/world.ts'
import type { Motion } from './motion.ts'
import type { Music } from './music.ts'

export const pictureWidth = 1280
export const pictureHeight = 720

/** A part of the picture that moves by itself. */
export interface Layer {
  readonly width: number
  readonly height: number
  readonly svg: string
  /** How it comes to be what it is, frame by frame. */
  readonly growth?: readonly string[]
  readonly x: Motion
  readonly y: Motion
}

/** A small world: the programme is made of it, and so is its poster. */
export interface Scene {
  readonly id: string
  /** Says in its picture what there is to say: the guide does not know it. */
  readonly isCard?: true
  readonly title: Bilingual
  readonly strap: Bilingual
  readonly accent: string
  readonly backdrop: string
  /** From back to front. */
  readonly layers: readonly Layer[]
  readonly music: Music
  /** The frame that makes the best still. */
  readonly posterFrame: number
}
