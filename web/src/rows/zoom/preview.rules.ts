import type { Channel, Programme } from '../../domain/on-air.rules.ts'

const adultAge = 18

/** V-4.52: adult channels and programmes have no preview; nor has what this viewer cannot watch at once. */
export function hasPreview(channel: Channel, now: Programme | null): boolean {
  if (!channel.is_available || !channel.is_purchased || channel.is_4k) return false
  return !channel.tags.is_adult && (now?.program.age ?? 0) < adultAge
}

/** V-4.53: where cards have previews, a row leaves out what is in 4K. */
export function rowChannels<T extends { is_4k: boolean }>(channels: readonly T[], previews: boolean): T[] {
  return channels.filter(({ is_4k }) => !(previews && is_4k))
}
