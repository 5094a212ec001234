import { readStored, writeStored } from './local-storage.ts'

const currentKey = 'currentChannelId'
const lastKey = 'lastChannels'
const maxLast = 10

export const channelKeys = [currentKey, lastKey]

/** The id of the channel that was watched last in this browser; null if none was. */
export function readCurrentChannel(): string | null {
  const id = readStored(currentKey)
  return id !== null && /^\d{1,10}$/.test(id) ? id : null
}

/** Ids of the channels that were watched in this browser, the last one first. */
export function readLastChannels(): number[] {
  try {
    const ids: unknown = JSON.parse(readStored(lastKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(0, maxLast) : []
  } catch {
    return []
  }
}

export function noteChannel(id: number): void {
  const others = readLastChannels().filter((other) => other !== id)
  writeStored(currentKey, String(id))
  writeStored(lastKey, JSON.stringify([id, ...others].slice(0, maxLast)))
}
