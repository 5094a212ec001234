import { readStored, writeStored } from './local-storage.ts'

export const lastChannelKey = 'last_channel'

/** The slug of the channel that was watched last in this browser; null if none was. */
export function readLastChannel(): string | null {
  const slug = readStored(lastChannelKey)
  return slug !== null && /^[\w-]{1,128}$/.test(slug) ? slug : null
}

export const writeLastChannel = (slug: string): void => writeStored(lastChannelKey, slug)
