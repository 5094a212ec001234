import type { Bilingual } from '../world/world.ts'
import type { Motion } from './motion.ts'
import type { Music } from './music.ts'

export const pictureWidth = 1280
export const pictureHeight = 720

/** A part of the picture that moves independently. */
export interface Layer {
  readonly width: number
  readonly height: number
  readonly svg: string
  /** Its drawings, frame by frame. */
  readonly growth?: readonly string[]
  readonly x: Motion
  readonly y: Motion
}

/** A scene, from which a programme and its poster are made. */
export interface Scene {
  readonly id: string
  /** A card with text in the picture, which the guide does not list. */
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
