import type { Category, ChannelOnAir } from '../../domain/on-air.rules.ts'

/** The featured channel: the brand's own, otherwise the first with a picture. */
export function featured(channels: readonly ChannelOnAir[]): ChannelOnAir | undefined {
  const showable = channels.filter(({ channel, now }) => channel.is_available && now !== null)
  const pictured = showable.filter(({ now }) => now?.program.image)
  return pictured.find(({ channel }) => channel.tags.startup) ?? pictured[0] ?? showable[0] ?? channels[0]
}

export interface Row {
  category: Category
  channels: ChannelOnAir[]
}

/** A row per category, in the category's order; empty ones are left out. */
export function rows(categories: readonly Category[], channels: readonly ChannelOnAir[]): Row[] {
  const byId = new Map(channels.map((onAir) => [onAir.channel.id, onAir]))
  return categories
    .map((category) => ({ category, channels: category.channels.flatMap((id) => byId.get(id) ?? []) }))
    .filter((row) => row.channels.length > 0)
}

const tilesOfPattern = 8
const evenEnds = [6, 3, 0]

/** How many tiles fill the mosaic without a gap in its pattern. */
export function fullTiles(count: number): number {
  const rest = count % tilesOfPattern
  const end = evenEnds.find((even) => even <= rest) ?? 0
  const full = count - rest + end
  return full === 0 ? count : full
}

/** The greeting by time of day. */
export function greeting(hour: number): 'good_morning' | 'good_day' | 'good_evening' {
  if (hour >= 5 && hour < 12) return 'good_morning'
  return hour >= 12 && hour < 18 ? 'good_day' : 'good_evening'
}
