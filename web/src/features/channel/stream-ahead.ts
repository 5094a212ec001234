import type { Answer } from '@onair/contract'

type Stream = Answer<'getChannelStream'>

/** A page that has not asked by then shows something else. */
const maxAheadMs = 5_000

let ahead: { channelId: number; stream: Promise<Stream>; untilMs: number } | null = null

/** Opens the stream of a chosen channel while its page is still being drawn. */
export function openAhead(channelId: number, open: () => Promise<Stream>): Promise<Stream> {
  const stream = open()
  // Whoever takes it is told; nobody has to.
  stream.catch(() => undefined)
  ahead = { channelId, stream, untilMs: performance.now() + maxAheadMs }
  return stream
}

/** The stream that was opened ahead, once. */
export function takeAhead(channelId: number): Promise<Stream> | null {
  const opened = ahead?.channelId === channelId && performance.now() < ahead.untilMs ? ahead.stream : null
  if (opened) ahead = null
  return opened
}
