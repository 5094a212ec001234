import { z } from 'zod'

/** An address of an ad server, or a path of our own; without quotes and semicolons, because its origin goes into a header. */
const AdTag = z.string().regex(/^(https?:\/\/[\w.-]+(:\d{1,5})?)?\/(?!\/)[^\s'";]*$/)
const Origin = z.string().regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/)

const AdItem = z.object({
  ad: AdTag,
  /** Seconds of watching between two middle-rolls, where there are no points. */
  step: z.int().positive().nullable().default(null),
  /** Tags to ask instead when this one has nothing. */
  aliases: z.array(AdTag).default([]),
})

const AdPlacement = z.object({
  pre_roll: z.array(AdItem).default([]),
  middle_roll: z.array(AdItem).default([]),
  middle_roll_points: z
    .array(z.object({ position: z.int().nonnegative(), urls: z.array(AdTag) }))
    .default([]),
  post_pause_roll: z.array(AdItem).default([]),
  max_advertising: z.int().positive().default(1),
})
export type AdPlacement = z.infer<typeof AdPlacement>

/** Where a tenant shows advertising, and whose. */
export const AdPlacements = z.object({
  films: AdPlacement.nullable().default(null),
  channels: AdPlacement.nullable().default(null),
  /** Origins beside those of the tags: of wrappers, of media files and of reports. */
  origins: z.array(Origin).default([]),
})
export type AdPlacements = z.infer<typeof AdPlacements>

function tagsOf(placement: AdPlacement): string[] {
  const items = [...placement.pre_roll, ...placement.middle_roll, ...placement.post_pause_roll]
  return [
    ...items.flatMap(({ ad, aliases }) => [ad, ...aliases]),
    ...placement.middle_roll_points.flatMap(({ urls }) => urls),
  ]
}

/** The foreign origins that pages of the tenant may load advertising from. */
export function adOriginsOf(ads: AdPlacements | null): string[] {
  if (!ads) return []
  const tags = [ads.films, ads.channels].flatMap((placement) => (placement ? tagsOf(placement) : []))
  const origins = tags.filter((tag) => !tag.startsWith('/')).map((tag) => new URL(tag).origin)
  return [...new Set([...origins, ...ads.origins])]
}
