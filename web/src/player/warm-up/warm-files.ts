import { type WarmFile, warmKey } from './warm-files.rules.ts'

/** What was fetched ahead of one channel, or is under way. */
interface WarmChannel {
  files: Map<string, Promise<WarmFile>>
  untilMs: number
  /** The viewer is on the way there. */
  isChosen: boolean
  isWhole: boolean
  isTaken: boolean
}

/** Until the playlist says how long its segments serve. */
const maxLoadMs = 8_000

const channels = new Map<number, WarmChannel>()

/** Begins anew with a channel. */
export function openWarmChannel(channelId: number, isChosen: boolean): WarmChannel {
  const untilMs = performance.now() + maxLoadMs
  const opened = { files: new Map(), untilMs, isChosen, isWhole: false, isTaken: false }
  channels.set(channelId, opened)
  return opened
}

/** Gives a file once: a playlist is another one after that. */
export function takeWarmFile(url: string): Promise<WarmFile> | null {
  const key = warmKey(url)
  const channel = key && channels.get(key.channelId)
  const file = channel && channel.untilMs > performance.now() ? channel.files.get(key.path) : undefined
  if (!channel || !file) return null
  channel.isTaken = true
  channel.files.delete(key.path)
  return file
}

/** Whether a switch to a channel would find everything. */
export function isWarm(channelId: number): boolean {
  const channel = channels.get(channelId)
  return channel !== undefined && channel.isWhole && !channel.isTaken && channel.untilMs > performance.now()
}

/** Forgets the channels that are neither among these nor chosen just now. */
export function retainWarmFiles(channelIds: readonly number[]): void {
  const nowMs = performance.now()
  for (const [id, { isChosen, untilMs }] of channels)
    if (!channelIds.includes(id) && !(isChosen && untilMs > nowMs)) channels.delete(id)
}

export function forgetWarmFiles(): void {
  channels.clear()
}
