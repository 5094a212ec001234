import { chance } from '../programmes/paint.ts'
import type { Palette } from './palette.ts'

/** The frame that a style draws into. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  /** Between 0 and 1; the same sequence for the same picture. */
  readonly random: () => number
}

export type Style = (frame: Frame) => string

export interface Dice {
  /** Between two numbers. */
  readonly between: (from: number, to: number) => number
  /** A whole number from 0 to count - 1. */
  readonly upTo: (count: number) => number
  readonly oneOf: <T>(first: T, ...others: T[]) => T
  readonly is: (share: number) => boolean
}

export function diceOf(random: () => number): Dice {
  const upTo = (count: number) => Math.min(count - 1, Math.floor(random() * count))
  return {
    between: (from, to) => from + (to - from) * random(),
    upTo,
    oneOf: (first, ...others) => [first, ...others][upTo(others.length + 1)] ?? first,
    is: (share) => random() < share,
  }
}

/** A random sequence for a seed; its first numbers, which resemble those of neighbouring seeds, are dropped. */
export function randomOf(seed: number): () => number {
  const next = chance((seed % 2_147_483_000) + 1)
  for (let thrown = 0; thrown < 5; thrown++) next()
  return next
}
