import type { Bilingual } from '../world.ts'

/** Chapters of a film, and in each the lines that are said. */
export type Narration = readonly (readonly Bilingual[])[]
