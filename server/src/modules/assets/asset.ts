import { z } from 'zod'

const Picture = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  bandwidth: z.int(),
  frameRate: z.number(),
  codecs: z.string(),
})

const Sound = z.object({
  name: z.string(),
  title: z.string(),
  default: z.boolean(),
  channels: z.int(),
  language: z.string().exactOptional(),
})

const Subtitles = z.object({
  name: z.string(),
  title: z.string(),
  language: z.string(),
  default: z.boolean(),
  forced: z.boolean().exactOptional(),
})

/** The byte at which the first key frame of each segment ends, for one rendition. */
const KeyFrames = z.object({ rendition: z.string(), bandwidth: z.int(), bytes: z.array(z.int()) })

/** The renditions, sound tracks and subtitles of an asset. */
export const Ladder = z.object({
  renditions: z.array(Picture),
  audio: z.array(Sound),
  subtitles: z.array(Subtitles).exactOptional(),
  keyFrames: KeyFrames.exactOptional(),
  thumbnails: z.literal(true).exactOptional(),
  /** A name for each track's init segment; equal bytes have equal names. */
  inits: z.record(z.string(), z.string().regex(/^[\w-]{1,80}$/)).exactOptional(),
})
export type Ladder = z.infer<typeof Ladder>

/** A recording cut into segments. */
export interface MediaAsset {
  id: string
  segments: number
  durationMs: number
  /** Undefined until all files are stored. */
  ladder: Ladder | undefined
}
